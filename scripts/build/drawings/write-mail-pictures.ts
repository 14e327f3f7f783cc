import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mailPictureFolder } from '#server/platform/mail/mail-pictures.ts'
import { drawMailPictures } from '#server/site/drawings/mail-pictures.ts'

export async function writeMailPictures(dist: string): Promise<void> {
  const folder = mailPictureFolder(dist)
  await mkdir(folder, { recursive: true })
  for (const [name, content] of await drawMailPictures())
    await writeFile(path.join(folder, `${name}.png`), content)
}
