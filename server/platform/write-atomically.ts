import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file atomically and durably: writes a temporary file, syncs it and renames it. The mode of the file is
 * 0600. The folder must exist. A failure leaves no temporary file, but a crash may leave one: its name begins with a
 * dot and the name of the file, and ends in `.part`.
 */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const folder = path.dirname(file)
  const draft = path.join(folder, `.${path.basename(file)}.${randomUUID()}.part`)
  try {
    await writeDurably(draft, content)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  const written = await open(file, 'w', 0o600)
  try {
    await written.writeFile(content)
    await written.sync()
  } finally {
    await written.close()
  }
}
