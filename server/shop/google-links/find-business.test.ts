import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { afterThis } from '#test/server/after-test.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'

const KEY = 'places-key-of-the-test'
const SESSION = '3f0e8a52-6f0a-4f8e-9f0b-1f6f2f9f7a11'
const ID = 'ChIJN1t_tDeuEmsRUsoyG83frY4'

type Asked = { method: string; url: string; key: unknown; fields: unknown; body: string }

/**
 * Starts a stand-in for Google's Places API (New), with its documented responses. Every response has the status
 * `status`.
 */
async function startPlaces(status = 200) {
  const asked: Asked[] = []
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing))
  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = '', url = '', headers } = incoming
    asked.push({
      method,
      url,
      key: headers['x-goog-api-key'],
      fields: headers['x-goog-fieldmask'],
      body: await text(incoming),
    })
    outgoing.writeHead(status, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify(method === 'POST' ? SUGGESTIONS : PLACE))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    asked,
    googlePlaces: { key: KEY, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
  }
}

const SUGGESTIONS = {
  suggestions: [
    {
      placePrediction: {
        placeId: ID,
        structuredFormat: {
          mainText: { text: 'Kovac Electrical', matches: [{ endOffset: 5 }] },
          secondaryText: { text: 'Brunswick VIC' },
        },
      },
    },
    { queryPrediction: { text: { text: 'kovac electrical reviews' } } },
  ],
}
const PLACE = {
  id: ID,
  displayName: { text: 'Kovac Electrical', languageCode: 'en' },
  formattedAddress: '12 Smith St, Brunswick VIC 3056, Australia',
  addressComponents: [
    { longText: 'Brunswick', shortText: 'Brunswick', types: ['locality', 'political'] },
    { longText: 'Victoria', shortText: 'VIC', types: ['administrative_area_level_1', 'political'] },
  ],
}

async function post({ url, config }: TestServer, path: string, json: unknown) {
  const response = await fetch(`${url}/functions/v1/${path}`, {
    method: 'POST',
    headers: { apikey: config.publishableKey },
    body: JSON.stringify(json),
  })
  return { status: response.status, body: await response.json() }
}

test('a typed name finds businesses, and the choice gives name, location and review form', async () => {
  const { asked, googlePlaces } = await startPlaces()
  const server = await startTestServer({ googlePlaces })

  const found = await post(server, 'find-business', { text: ' kovac ', session: SESSION })
  const chosen = await post(server, 'choose-business', { id: ID, session: SESSION })

  expect(found).toEqual({
    status: 200,
    body: { businesses: [{ id: ID, name: 'Kovac Electrical', address: 'Brunswick VIC' }] },
  })
  expect(chosen).toEqual({
    status: 200,
    body: {
      name: 'Kovac Electrical',
      address: PLACE.formattedAddress,
      location: 'Brunswick, VIC',
      link: `https://search.google.com/local/writereview?placeid=${ID}`,
    },
  })
  expect(asked.map(({ method, url, key }) => [method, url.split('?')[0], key])).toEqual([
    ['POST', '/v1/places:autocomplete', KEY],
    ['GET', `/v1/places/${ID}`, KEY],
  ])
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ input: 'kovac', sessionToken: SESSION })
  expect(asked[1]?.url).toContain(`sessionToken=${SESSION}`)
})

test('without a key, both endpoints respond with 404', async () => {
  const server = await startTestServer()

  expect(await post(server, 'find-business', { text: 'kovac', session: SESSION })).toMatchObject({
    status: 404,
  })
  expect(await post(server, 'choose-business', { id: ID, session: SESSION })).toMatchObject({ status: 404 })
})

test('when Google refuses, the buyer gets a 502 and no log line has the key', async () => {
  const { googlePlaces } = await startPlaces(403)
  const server = await startTestServer({ googlePlaces })

  const { status, body } = await post(server, 'find-business', { text: 'kovac', session: SESSION })

  expect({ status, body }).toMatchObject({ status: 502, body: { error: { code: 'lookup_failed' } } })
  expect(JSON.stringify([body, server.logged.lines()])).not.toContain(KEY)
})

test('an invalid name, Place ID or session is not sent to Google', async () => {
  const { asked, googlePlaces } = await startPlaces()
  const server = await startTestServer({ googlePlaces })

  const statuses = await Promise.all([
    post(server, 'find-business', { text: 'ko', session: SESSION }),
    post(server, 'find-business', { text: 'kovac', session: 'x' }),
    post(server, 'choose-business', { id: '../v1/other?key=1234567890', session: SESSION }),
  ])

  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422])
  expect(asked).toEqual([])
})

test('a client that searches too often is refused before Google is asked', async () => {
  const { asked, googlePlaces } = await startPlaces()
  const server = await startTestServer({ googlePlaces, rateLimitFactor: 0.05 })

  const statuses: number[] = []
  for (const name of ['kovac', 'kovac e', 'kovac el', 'kovac ele'])
    statuses.push((await post(server, 'find-business', { text: name, session: SESSION })).status)

  expect(statuses).toEqual([200, 200, 200, 429])
  expect(asked).toHaveLength(3)
})
