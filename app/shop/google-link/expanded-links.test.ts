import { expect, onTestFinished, test, vi } from 'vitest'
import { expandedLink } from './expanded-links.ts'

const FORM = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'

/** Mocks the endpoint that expands short links. */
function expanderWith(respond: () => Promise<Response>) {
  onTestFinished(() => void vi.restoreAllMocks())
  return vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
}

test('a short link is looked up when it is sent, and is remembered', async () => {
  const fetch = expanderWith(async () => Response.json({ url: FORM, opens: 'review-form' }))

  const sent = await expandedLink('Kovac Electrical https://maps.app.goo.gl/found')
  const again = await expandedLink('maps.app.goo.gl/found')

  expect([sent, again]).toEqual([FORM, FORM])
  expect(fetch).toHaveBeenCalledOnce()
})

test('a short link that cannot be looked up is sent as it was typed', async () => {
  expanderWith(() => Promise.reject(new TypeError('no connection')))

  expect(await expandedLink('maps.app.goo.gl/offline')).toBe('maps.app.goo.gl/offline')
})

test('a link that is not short is sent without a look-up', async () => {
  const fetch = expanderWith(async () => Response.error())

  expect(await expandedLink('https://g.page/r/kovac/review')).toBe('https://g.page/r/kovac/review')
  expect(fetch).not.toHaveBeenCalled()
})
