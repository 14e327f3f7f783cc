import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomically } from '#server/platform/write-atomically.ts'

const noteIn = (dataDir: string) => path.join(dataDir, 'last-backup')

/** Records in DATA_DIR that a backup was made now. */
export async function noteBackup(dataDir: string, folder: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeAtomically(noteIn(dataDir), `${folder}\n`)
}

/** Seconds since the last recorded backup; Infinity without one. */
export async function backupAge(dataDir: string): Promise<number> {
  const note = await stat(noteIn(dataDir)).catch(() => undefined)
  return note ? Math.max(0, (Date.now() - note.mtimeMs) / 1000) : Number.POSITIVE_INFINITY
}
