import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { afterThis } from '#test/server/after-test.ts'
import { expandLink, type OpenRequest } from './expand-link.ts'

const FEATURE = '0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52'
const FORM = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'
const PLACE = `https://www.google.com/maps/place/Kovac+Electrical/data=!4m2!3m1!1s${FEATURE}`

type Respond = (response: ServerResponse, request: IncomingMessage) => void
const redirectTo =
  (location: string): Respond =>
  (response) =>
    response.writeHead(302, { location }).end()

/**
 * Starts a server that stands in for Google and other hosts. `answers` has the response of each URL. Returns the
 * requested URLs, and the function that opens requests to this server.
 */
async function standIn(answers: Record<string, Respond>) {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    const url = `${incoming.headers.host}${incoming.url}`
    asked.push(url)
    const answer = answers[url]
    if (answer) answer(response, incoming)
    else response.writeHead(404).end()
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  afterThis(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open: OpenRequest = (url, { signal }) =>
    request({
      host: '127.0.0.1',
      port,
      path: url.pathname + url.search,
      agent: false,
      ...(signal && { signal }),
      headers: { host: url.host },
    })
  return { asked, open }
}

test('a short link becomes the review form of the place that it leads to', async () => {
  const { asked, open } = await standIn({ 'maps.app.goo.gl/AbC123': redirectTo(PLACE) })

  expect(await expandLink('https://maps.app.goo.gl/AbC123', open)).toEqual({
    kind: 'google',
    url: FORM,
    opens: 'review-form',
    name: 'Kovac Electrical',
  })
  expect(asked).toEqual(['maps.app.goo.gl/AbC123'])
})

test('several redirects are followed, relative ones too', async () => {
  const { open } = await standIn({
    'share.google/AbC': redirectTo('https://www.google.com/share.google?q=AbC'),
    'www.google.com/share.google?q=AbC': redirectTo('/search?q=kovac&kgmid=1'),
    'www.google.com/search?q=kovac&kgmid=1': redirectTo('https://maps.google.com/?cid=12'),
  })

  expect(await expandLink('https://share.google/AbC', open)).toMatchObject({
    url: 'https://maps.google.com/?cid=12',
    opens: 'listing',
  })
})

test('a loop of redirects ends after five', async () => {
  const { asked, open } = await standIn({ 'g.co/kgs/AbC': redirectTo('https://g.co/kgs/AbC') })

  expect(await expandLink('https://g.co/kgs/AbC', open)).toBeUndefined()
  expect(asked).toHaveLength(5)
})

test.each([
  'http://www.google.com/maps-later',
  'https://www.google.com:8443/x',
  'https://user:secret@www.google.com/x',
  'https://google.com.evil.example/x',
  'https://evil.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
])('a redirect to %s is not followed', async (location) => {
  const { asked, open } = await standIn({ 'goo.gl/maps/AbC': redirectTo(location) })

  expect(await expandLink('https://goo.gl/maps/AbC', open)).toBeUndefined()
  expect(asked).toEqual(['goo.gl/maps/AbC'])
})

const never: Respond = () => {}
const dripping: Respond = (response) => {
  response.writeHead(302, { location: PLACE }).write('a body that never ends')
}

test('when the server does not respond, the expansion ends at the timeout', async () => {
  const { open } = await standIn({ 'goo.gl/maps/AbC': never })

  expect(await expandLink('https://goo.gl/maps/AbC', open, 100)).toBeUndefined()
})

test('the timeout is for all redirects together', async () => {
  const { open } = await standIn({
    'goo.gl/maps/AbC': redirectTo('https://g.co/kgs/AbC'),
    'g.co/kgs/AbC': never,
  })

  expect(await expandLink('https://goo.gl/maps/AbC', open, 100)).toBeUndefined()
})

test('bodies are not read: a redirect is followed as soon as its headers arrive', async () => {
  const { open } = await standIn({ 'goo.gl/maps/AbC': dripping })

  expect(await expandLink('https://goo.gl/maps/AbC', open)).toMatchObject({ url: FORM })
})

test.each<[string, Respond]>([
  ['a page', (response) => response.writeHead(200).end('<a href="https://g.page/sam">')],
  ['a redirect without a target', (response) => response.writeHead(302).end()],
  ['an error', (response) => response.writeHead(500).end()],
  ['a connection that ends', (response) => response.destroy()],
])('%s does not expand the link', async (_what, respond) => {
  const { open } = await standIn({ 'goo.gl/maps/AbC': respond })

  expect(await expandLink('https://goo.gl/maps/AbC', open)).toBeUndefined()
})
