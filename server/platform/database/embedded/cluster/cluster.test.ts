import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { recordLog } from '#test/server/test-log.ts'
import { prepareCluster, TEMPLATES } from './cluster.ts'

test('the first databases are created, even two at once, and all later ones are copies of one template', async () => {
  const { dataDir } = await newTestHome({ migrated: false })
  const templates = path.join(dataDir, 'templates')
  const prepare = (name: string) => prepareCluster(path.join(dataDir, name), templates)

  expect(await Promise.all([prepare('one'), prepare('two')])).toEqual(['made', 'made'])
  expect(await readdir(templates)).toEqual([expect.stringMatching(/^pglite-[\d.]+$/)])
  expect(await prepare('three')).toBe('copied from the template')
  expect(await prepare('three')).toBe('was there')
})

test('a template that does not start is deleted, and the database is created without it', async () => {
  const { dataDir } = await newTestHome({ migrated: false })
  const templates = path.join(dataDir, 'templates')
  await cp(TEMPLATES, templates, { recursive: true })
  const [name = ''] = await readdir(templates)
  await truncate(path.join(templates, name, 'global/pg_control'), 100)
  const logged = recordLog()

  const { pool, stop } = await startEmbedded(path.join(dataDir, 'shop'), logged.log, { templates })
  const result = await pool.query('select 1 as one')
  await stop()

  expect(result.rows).toEqual([{ one: 1 }])
  expect(logged.lines().map(({ msg }) => msg)).toEqual([
    'the template of the embedded database does not start: making a new one',
  ])
})

test('a database is created also where no template can be stored', async () => {
  const { dataDir } = await newTestHome({ migrated: false })
  const notAFolder = path.join(dataDir, 'file')
  await writeFile(notAFolder, '')

  expect(await prepareCluster(path.join(dataDir, 'shop'), notAFolder)).toBe('made')
})

test('the next start removes the files of a first start that was killed', async () => {
  const { dataDir } = await newTestHome({ migrated: false })
  const leftover = path.join(dataDir, 'database.new-1-1')
  await mkdir(leftover)
  await writeFile(path.join(leftover, 'PG_VERSION'), '18')

  expect(await prepareCluster(path.join(dataDir, 'database'), TEMPLATES)).toBe('copied from the template')

  expect(existsSync(leftover)).toBe(false)
})

test('a directory with other files in it is refused', async () => {
  const { dataDir } = await newTestHome({ migrated: false })
  const directory = path.join(dataDir, 'database')
  await mkdir(directory)
  await writeFile(path.join(directory, 'holiday.jpg'), '')

  await expect(prepareCluster(directory, TEMPLATES)).rejects.toThrow()

  expect(existsSync(path.join(directory, 'holiday.jpg'))).toBe(true)
})

test('no other user of the machine can read the database, whatever the mode of its parent folder', async () => {
  const { dataDir } = await newTestHome({ migrated: false })
  const directory = path.join(dataDir, 'database')
  await chmod(dataDir, 0o755)
  const modeAfterStart = async () => {
    await prepareCluster(directory, TEMPLATES)
    return ((await stat(directory)).mode & 0o777).toString(8)
  }

  expect(await modeAfterStart()).toBe('700')
  await chmod(directory, 0o755) // the mode under an earlier version
  expect(await modeAfterStart()).toBe('700')
})
