import { expect, onTestFinished, test, vi } from 'vitest'
import { BUILT_BRAND } from '#domain/brand/brand.ts'
import { brandFiles } from './brand-files.ts'
import { storeText } from './stored-file.ts'

const ORIGIN = 'https://arvo.example'
const STYLES = '/assets/index-abcd1234.css'

test('an address without a file of the brand takes no memory', async () => {
  const files = ownBrand()
  const stored = vi.spyOn(Map.prototype, 'set')
  onTestFinished(() => stored.mockRestore())

  const asset = await files.asset('/assets/unknown-abcd1234.svg')
  const logo = await files.fixed('/logo/unknown.png')
  const keys = stored.mock.calls.map(([key]: unknown[]) => key)

  expect([asset, logo]).toEqual([undefined, undefined])
  expect(keys).not.toContain('/assets/unknown-abcd1234.svg')
  expect(keys).not.toContain('/logo/unknown.png')
})

test('a file of the brand is made once', async () => {
  const files = ownBrand()

  const styles = await files.asset(STYLES)
  const icon = await files.fixed('/favicon.ico')

  expect(styles?.type).toContain('text/css')
  expect(await files.asset(STYLES)).toBe(styles)
  expect(icon?.type).toBe('image/x-icon')
  expect(await files.fixed('/favicon.ico')).toBe(icon)
})

function ownBrand() {
  const index = {
    publishableKey: '',
    around: { origin: ORIGIN },
    font: null,
    routes: [],
  }
  return brandFiles(
    { own: { name: 'Dave', colours: BUILT_BRAND.colours }, shareTitles: new Map() },
    { index, read: (address) => (address === STYLES ? storeText('index.css', 'a{}') : undefined) },
  )
}
