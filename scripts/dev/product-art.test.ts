import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { replaceProductArt } from './product-art.ts'

const PICTURE =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><use href="#a"/></svg>\n'

test('an uploaded picture replaces the earlier one', async () => {
  const { put, folder } = await openFolder()
  expect((await put('/dev/product-art/keyring-white', PICTURE)).status).toBe(204)
  expect(await readdir(folder)).toEqual(['keyring-white.svg'])
  expect(await readFile(path.join(folder, 'keyring-white.svg'), 'utf8')).toBe(PICTURE)
})

test('only the six known pictures can be replaced', async () => {
  const { put, folder } = await openFolder()
  for (const id of ['keyring-green', '..%2fkeyring-white', 'keyring-white.svg', ''])
    expect((await put(`/dev/product-art/${id}`, PICTURE)).status, id).toBe(404)
  expect(await readdir(folder)).toEqual([])
})

test('only plain SVG is accepted', async () => {
  const { put, folder } = await openFolder()
  const wrap = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
  for (const bad of [
    'GIF89a',
    '<html></html>',
    wrap('<script>alert(1)</script>'),
    wrap('<rect onload="alert(1)"/>'),
    wrap('<a href="https://elsewhere.test"/>'),
    wrap('<foreignObject/>'),
    `<!DOCTYPE svg>${PICTURE}`,
  ])
    expect((await put('/dev/product-art/keyring-white', bad)).status, bad).toBe(415)
  const large = wrap('<!-- -->'.repeat(80_000))
  expect((await put('/dev/product-art/keyring-white', large)).status).toBe(415)
  expect(await readdir(folder)).toEqual([])
})

test('another site cannot replace pictures through the developer’s browser', async () => {
  const { put } = await openFolder()
  expect((await put('/dev/product-art/keyring-white', PICTURE, 'cross-site')).status).toBe(405)
})

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-art-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const app = new Hono().all('*', (c) => replaceProductArt(c, folder))
  const put = (address: string, body: string, from = 'same-origin') =>
    app.request(address, { method: 'PUT', body, headers: { 'sec-fetch-site': from } })
  return { folder, put }
}
