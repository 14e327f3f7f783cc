import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openShop } from '#test/fixtures/shop.ts'
import { expandGoogleLink } from './expand-google-link.ts'

const FORM = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'

function openEndpoint(answers: (typeof REVIEW_FORM | undefined)[]) {
  const asked: string[] = []
  let now = new Date('2026-11-23T00:00:00Z')
  const expand = async (link: string) => {
    asked.push(link)
    return answers.shift()
  }
  const app = new Hono().post(
    '/',
    expandGoogleLink(() => now, expand),
  )
  const send = async (link: string) => {
    const response = await app.request('/', { method: 'POST', body: JSON.stringify({ link }) })
    return response.json()
  }
  return { asked, send, wait: (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000)) }
}

const REVIEW_FORM = { kind: 'google', url: FORM, opens: 'review-form' } as const
const SHORT = { kind: 'google', url: 'https://maps.app.goo.gl/AbC', opens: 'short-link' }

test('an expanded link is cached for a day', async () => {
  const { asked, send, wait } = openEndpoint([REVIEW_FORM, REVIEW_FORM])

  expect(await send('maps.app.goo.gl/AbC')).toEqual(REVIEW_FORM)
  wait(23)
  expect(await send('Kovac https://maps.app.goo.gl/AbC')).toEqual(REVIEW_FORM)
  expect(asked).toHaveLength(1)
  wait(2)
  expect(await send('maps.app.goo.gl/AbC')).toEqual(REVIEW_FORM)
  expect(asked).toHaveLength(2)
})

test('a link that Google does not expand is returned unchanged, and is not cached', async () => {
  const { send } = openEndpoint([undefined, REVIEW_FORM])

  expect(await send('maps.app.goo.gl/AbC')).toEqual(SHORT)
  expect(await send('maps.app.goo.gl/AbC')).toEqual(REVIEW_FORM)
})

test('a link that needs no expansion makes no request', async () => {
  const { asked, send } = openEndpoint([])

  expect(await send('ChIJN1t_tDeuEmsRUsoyG83frY4')).toEqual(REVIEW_FORM)
  expect(asked).toEqual([])
})

test('a link to a Google search is refused with a helpful message', async () => {
  const shop = await openShop()

  const response = await shop.post('/functions/v1/expand-google-link', { link: 'google.com/search?q=kovac' })

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    error: { message: 'That’s a search, not your business. Open your listing and copy the link from there.' },
  })
})

test('a client that asks for too many links is refused', async () => {
  const shop = await openShop({ rateLimitFactor: 0.1 })
  const link = 'ChIJN1t_tDeuEmsRUsoyG83frY4' // needs no expansion, so that nothing asks Google
  const statuses: number[] = []
  for (let asked = 0; asked < 4; asked++)
    statuses.push((await shop.post('/functions/v1/expand-google-link', { link })).status)

  expect(statuses).toEqual([200, 200, 200, 429])
})
