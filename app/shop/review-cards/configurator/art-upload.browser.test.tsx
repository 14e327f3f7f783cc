import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { replaceProductArt } from '#app/api/product-art.ts'
import { mount } from '#test/app/mount.tsx'
import { ArtUpload } from './art-upload.tsx'

vi.mock('#app/api/product-art.ts', () => ({ replaceProductArt: vi.fn() }))

const field = page.getByLabelText('Replace this picture')
const status = page.getByRole('status')
const picture = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'card.svg', { type: 'image/svg+xml' })

beforeEach(() => vi.mocked(replaceProductArt).mockReset())

test('an upload shows “Uploading…”, then “Updated” for three seconds', async () => {
  const waiting = Promise.withResolvers<boolean>()
  vi.mocked(replaceProductArt).mockReturnValue(waiting.promise)
  mount(<ArtUpload id="keyring-white" />)

  await field.upload(picture)
  await expect.element(status).toHaveTextContent('Uploading…')
  await expect.element(field).toBeDisabled()
  expect(vi.mocked(replaceProductArt).mock.calls[0]?.[0]).toBe('keyring-white')

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  waiting.resolve(true)
  await vi.waitUntil(() => status.element().textContent === 'Updated')
  vi.advanceTimersByTime(2999)
  expect(status.element().textContent).toBe('Updated')
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(status).toBeEmptyDOMElement()
})

test('a refused picture shows an error', async () => {
  vi.mocked(replaceProductArt).mockResolvedValue(false)
  mount(<ArtUpload id="keyring-white" />)
  await field.upload(picture)
  await expect
    .element(status)
    .toHaveTextContent('Not replaced. Pick a plain SVG file, square and without scripts.')
  await expect.element(field).toBeEnabled()
})

test('without JavaScript the field is missing', () => {
  expect(renderToString(<ArtUpload id="keyring-white" />)).toBe('')
})
