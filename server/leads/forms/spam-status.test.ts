import { expect, test } from 'vitest'
import { ENQUIRY, OPERATOR, startFormServer } from '#test/fixtures/form-server.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { spamReasonOf } from './spam-status.ts'

const LINES = ['Sam', 'Sparks', '0491 570 156']
const judge = (body: object, prose = 'I need a site.', lines = LINES) =>
  spamReasonOf({ ...body }, { lines, prose: [prose], pages: [] })
const links = (count: number) => Array.from({ length: count }, (_, i) => `https://a${i}.example`).join(' ')

test.each([
  ['nothing beside the form, as without JavaScript', {}, 'I need a site.'],
  ['a password manager and a quick hand', { _elapsed: '900', _gotcha: '' }, 'Ring me.'],
  ['their site, Facebook and Instagram', { _elapsed: '20000' }, links(3)],
  ['a link without JavaScript', {}, 'www.samsparks.example'],
  ['an odd time', { _elapsed: 'soon' }, links(1)],
  ['a number as JSON has it', { _elapsed: 4000.5 }, links(1)],
  ['another language', {}, '您好，我想做一个简单的网站，请问多少钱？'],
  [
    'another language, with a site of their own',
    {},
    '您好，我的网站是 https://www.tiles.example.com.au 谢谢',
  ],
  ['a foreign link among plain words', {}, 'I would like one like https://tiles.example please'],
  ['a question about Google', {}, 'My nephew says I need SEO and backlinks to rank my website. Do you?'],
  ['a customer in the trade of spammers', {}, 'We fitted out the casino. Do you take bitcoin?'],
  ['less than and greater than', {}, 'Bathroom <b>new</b>, budget > $500, <a bit more>'],
])('%s is not suspected spam', (_what, body, prose) => {
  expect(judge(body, prose)).toBeUndefined()
})

test.each([
  ['a filled-in field that people don’t see', { _gotcha: 'x' }, 'Hello', /don’t see/],
  ['a form sent at once', { _elapsed: '12' }, 'Hello', /within 12 ms/],
  ['a form sent at once, as JSON', { _elapsed: 12.4 }, 'Hello', /within 12 ms/],
  ['a hurried link', { _elapsed: '1500' }, links(1), /1500 ms, with a link/],
  ['four links', {}, links(4), /4 links/],
  ['a link as a web page writes it', {}, '<a href="x">cheap</a>', /markup/],
  ['a link as a forum writes it', {}, '[url=x]cheap[/url]', /markup/],
  ['a link as notes write it', {}, '[cheap](https://x.example)', /markup/],
  ['an advertisement in another script', {}, 'Продвижение сайтов http://x.example', /another script/],
  [
    'an offer of links',
    {},
    'We sell high quality backlinks.',
    /offers us something: “high quality backlinks”/,
  ],
  ['an offer of visitors', {}, 'More traffic to your website!', /“traffic to your website”/],
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
