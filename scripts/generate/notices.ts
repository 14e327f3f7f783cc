/**
 * `npm run notices`: writes THIRD-PARTY-NOTICES.md from the license files of the packages whose code or files are sent
 * to browsers. Run it when a version changes.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#scripts/build/fresh.ts'
import { noticesFile, writeNotices } from './write-notices.ts'

await writeFile(path.join(ROOT, noticesFile), writeNotices())
process.stdout.write(`${noticesFile} is written.\n`)
