import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file atomically and durably: writes a temporary file, syncs it and renames it. The mode of the file is
 * 0600. The folder must exist.
 */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const folder = path.dirname(file)
  const draft = path.join(folder, `.${path.basename(file)}.${randomUUID()}.part`)
  const written = await open(draft, 'w', 0o600)
  try {
    await written.writeFile(content)
    await written.sync()
  } finally {
    await written.close()
  }
  await rename(draft, file)
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
