import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * A file that is there whole or not at all, whoever else writes it at the same time, and still there after the power
 * goes: synced under another name, then renamed. For our eyes alone. Its folder is there already.
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
