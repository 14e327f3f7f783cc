import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from './write-atomically.ts'

test('a file that cannot be written leaves no temporary file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'write-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'mail.eml/in-the-way'), { recursive: true })

  await expect(writeAtomically(path.join(folder, 'mail.eml'), 'Hello Sam')).rejects.toThrow()

  expect(await readdir(folder)).toEqual(['mail.eml'])
})
