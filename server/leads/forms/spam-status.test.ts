import { expect, test } from 'vitest'
import { ENQUIRY, OPERATOR, startFormServer } from '#test/fixtures/form-server.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { spamReasonOf } from './spam-status.ts'

const LINES = ['Sam', 'Sparks', '0491 570 156']
const judge = (body: object, prose = 'I need a site.', lines = LINES) =>
  spamReasonOf({ ...body }, { lines, prose: [prose], pages: [] })
const links = (count: number) => Array.from({ length: count }, (_, i) => `https://a${i}.example`).join(' ')

test.each([
  ['a form without a fill-in time, as without JavaScript', {}, 'I need a site.'],
  ['a form without a link, filled in within a second', { _elapsed: '900', _gotcha: '' }, 'Ring me.'],
  ['a message with three links', { _elapsed: '20000' }, links(3)],
  ['a link without JavaScript', {}, 'www.samsparks.example'],
  ['a fill-in time that is no number', { _elapsed: 'soon' }, links(1)],
  ['a fill-in time as a JSON number', { _elapsed: 4000.5 }, links(1)],
  ['another language', {}, '您好，我想做一个简单的网站，请问多少钱？'],
  ['another language, with an Australian site', {}, '您好，我的网站是 https://www.tiles.example.com.au 谢谢'],
  ['a foreign link in an English text', {}, 'I would like one like https://tiles.example please'],
  ['a question about Google', {}, 'My nephew says I need SEO and backlinks to rank my website. Do you?'],
  ['a customer who mentions a casino and bitcoin', {}, 'We fitted out the casino. Do you take bitcoin?'],
  ['a text with angle brackets', {}, 'Bathroom <b>new</b>, budget > $500, <a bit more>'],
])('%s is not suspected spam', (_what, body, prose) => {
  expect(judge(body, prose)).toBeUndefined()
})

test.each([
  ['a filled-in field that people don’t see', { _gotcha: 'x' }, 'Hello', /don’t see/],
  ['a form sent at once', { _elapsed: '12' }, 'Hello', /within 12 ms/],
  ['a form sent at once, with the time as a JSON number', { _elapsed: 12.4 }, 'Hello', /within 12 ms/],
  ['a link sent within 1.5 seconds', { _elapsed: '1500' }, links(1), /1500 ms, with a link/],
  ['four links', {}, links(4), /4 links/],
  ['a link in HTML', {}, '<a href="x">cheap</a>', /markup/],
  ['a link in BBCode', {}, '[url=x]cheap[/url]', /markup/],
  ['a link in Markdown', {}, '[cheap](https://x.example)', /markup/],
  ['an advertisement in another script', {}, 'Продвижение сайтов http://x.example', /another script/],
  [
    'an offer of links',
    {},
    'We sell high quality backlinks.',
    /offers us something: “high quality backlinks”/,
  ],
  ['an offer of traffic', {}, 'More traffic to your website!', /“traffic to your website”/],
])('%s is suspected spam, with a reason for the operator', (_what, body, prose, reason) => {
  expect(judge(body, prose)).toMatch(reason)
})

test('a link in a name field is suspected spam', () => {
  expect(judge({}, '', ['Win now https://x.example', 'Sparks'])).toMatch(/name or a number/)
})

test('markup in the website field is suspected spam', () => {
  const typed = { lines: LINES, prose: [], pages: ['<a href="http://x.example">bags</a>'] }

  expect(spamReasonOf({}, typed)).toMatch(/markup/)
  expect(
    spamReasonOf({ _elapsed: '900' }, { ...typed, pages: ['https://www.samsparks.example'] }),
  ).toBeUndefined()
})

test('suspected spam is stored with the usual response, and only the operator gets a mail', async () => {
  const fixture = await startFormServer()

  const response = await fixture.postMultipart('enquiry', { ...ENQUIRY, _gotcha: 'on' })

  expect(response.status).toBe(200)
  const { reference } = (await response.json()) as { reference: string }
  expect(await fixture.leads()).toMatchObject([
    { reference, state: 'new', quarantined_for: 'It filled in the field that people don’t see.' },
  ])
  expect(await mailTo(fixture.deps.db, 'sam@sparky.test')).toEqual([])
  const [notice] = await mailTo(fixture.deps.db, OPERATOR)
  expect(notice?.subject).toBe(`Possible spam: New website enquiry ${reference} from Sam Sparks`)
  expect(notice?.text).toContain('It filled in the field that people don’t see.')
})
