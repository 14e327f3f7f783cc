import { expect, onTestFinished, test, vi } from 'vitest'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { loadTexts } from './load-texts.ts'

const PRICING = '/pricing'
const inStorage = new Map<string, string>()

/** A tab on the page at `pathname`, whose texts cannot be fetched. Returns the spy of its reload. */
function openTab(pathname: string) {
  const before = inForce()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    putInForce(before)
    inStorage.clear()
  })
  putInForce({ ...before, textsElsewhere: [PRICING] })
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname, href: `http://shop.test${pathname}`, reload })
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { entry: 'build-1' } }) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => inStorage.get(key) ?? null,
    setItem: (key: string, value: string) => inStorage.set(key, value),
  })
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/page-texts.json' ? new Response('{}', { status: 503 }) : new Response(''),
  )
  return reload
}

test('a page whose texts cannot be fetched is loaded anew once, and then shows its built-in texts', async () => {
  const reload = openTab(PRICING)

  void loadTexts(PRICING)
  await expect.poll(() => reload.mock.calls.length).toBe(1)

  await loadTexts(PRICING) // in the reloaded tab
  expect(reload).toHaveBeenCalledTimes(1)
  expect(inForce().pages?.[PRICING]).toBeUndefined()
})

test('a preload whose texts cannot be fetched fails, so that the navigation tries again', async () => {
  const reload = openTab('/trade-ops')

  await expect(loadTexts(PRICING)).rejects.toThrow('/page-texts.json: 503')

  expect(reload).not.toHaveBeenCalled()
})
