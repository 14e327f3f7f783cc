import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepCompressed, storeText } from './stored-file.ts'

const PAGE = Array.from({ length: 400 }, (_, row) => `<li>Row ${row} costs $${row * 7}.95 a month</li>`).join(
  '',
)

test('a page that was written at run time gets smaller after its first request', async () => {
  const page = keepCompressed(() => storeText('page.html', PAGE))
  const first = page()
  await expect.poll(() => page().br?.byteLength).toBeLessThan(first.br?.byteLength ?? 0)
  const later = page()
  expect(brotliDecompressSync(later.br ?? '').toString()).toBe(PAGE)
  expect(later.plain).toEqual(first.plain)
})

test('two compressions of one page have different ETags, because a strong ETag stands for exact bytes', async () => {
  const page = keepCompressed(() => storeText('page.html', PAGE))
  const { etag } = page()
  await expect.poll(() => page().etag).not.toBe(etag)
})

test('a page is made once', async () => {
  let made = 0
  const page = keepCompressed(() => {
    made += 1
    return storeText('page.html', PAGE)
  })
  page()
  await expect.poll(() => page().etag).not.toBe(storeText('page.html', PAGE).etag)
  expect(made).toBe(1)
})
