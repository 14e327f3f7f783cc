import { expect, onTestFinished, test } from 'vitest'
import { replySubject } from '#domain/leads/reply-templates.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import {
  ENQUIRY,
  type Fields,
  OPERATOR,
  QUOTE,
  REQUEST,
  startFormServer,
} from '#test/fixtures/form-server.ts'
import { mailTo } from '#test/outside/mailbox.ts'

type FormServer = Awaited<ReturnType<typeof startFormServer>>

async function send(fixture: FormServer, form: 'enquiry' | 'quote' | 'request', fields: Fields) {
  const response = await fixture.postMultipart(form, fields)
  const { reference } = (await response.json()) as { reference: string }
  const [notice] = await mailTo(fixture.deps.db, OPERATOR)
  const [acknowledgement] = await mailTo(fixture.deps.db, String(fields.Email ?? fields.email))
  if (!notice || !acknowledgement) throw new Error('a mail is missing')
  return { reference, notice, acknowledgement }
}

const bodyOf = (html: string) => html.replace(/<head>.*<\/head>/s, '')

test('the operator’s mail has all fields of an enquiry, and replies go to the visitor', async () => {
  const fixture = await startFormServer()
  const { reference, notice } = await send(fixture, 'enquiry', ENQUIRY)
  const { id } = await fixture.deps.db.selectFrom('leads.leads').select('id').executeTakeFirstOrThrow()

  expect(notice).toMatchObject({
    kind: 'lead-notice',
    replyTo: 'sam@sparky.test',
    subject: `New website enquiry ${reference} from Sam Sparks`,
  })
  expect(notice.text).toContain(`Open in the office:\n${fixture.config.publicUrl}/office/leads/${id}\n`)
  expect(notice.text).toContain(`Name: Sam Sparks
Email: sam@sparky.test
Phone: 0491 570 156
Service: Smart Websites
Preferred date: 26 November 2026
Website: www.samsparks.example
`)
  expect(notice.text).toMatch(
    /^Sam asks about Smart Websites\n\nMessage:\n {2}G’day, two things:\n {2}I need a site.\n {2}And cards.\n/m,
  )
})

test('the operator’s mail has links to reply, call and text, and a landline gets no text', async () => {
  const { reference, notice } = await send(await startFormServer(), 'enquiry', ENQUIRY)
  const landline = await send(await startFormServer(), 'enquiry', { ...ENQUIRY, Phone: '03 5550 1234' })

  expect(notice.html).toContain(
    `href="mailto:sam@sparky.test?subject=${encodeURIComponent(replySubject(reference))}"`,
  )
  expect(notice.html).toContain('href="tel:0491570156"')
  expect(notice.html).toContain('href="sms:0491570156"')
  expect(landline.notice.html).toContain('href="tel:0355501234"')
  expect(landline.notice.html).not.toContain('sms:')
})

test('a press on the visitor’s phone number calls it, and a press on ours in the acknowledgement', async () => {
  const { notice, acknowledgement } = await send(await startFormServer(), 'enquiry', ENQUIRY)

  expect(notice.text.indexOf('Open in the office:')).toBeLessThan(notice.text.indexOf('\nReply: '))
  expect(notice.text).toContain('Reply: sam@sparky.test\nCall: 0491570156\nText: 0491570156\n')
  expect(notice.html).toMatch(/<a class="words" href="tel:0491570156"[^>]*>0491 570 156<\/a>/)
  expect(acknowledgement.html).toMatch(/or ring <a class="words" href="tel:\d+"[^>]*>[\d ]+<\/a> and quote/)
})

test('a press on the visitor’s email address writes to it, with the reference in the subject', async () => {
  const { reference, notice } = await send(await startFormServer(), 'enquiry', ENQUIRY)

  const subject = encodeURIComponent(replySubject(reference))
  expect(notice.html).toMatch(
    new RegExp(
      `href="mailto:sam@sparky.test\\?subject=${subject.replaceAll('(', '\\(').replaceAll(')', '\\)')}"[^>]*>sam@sparky.test</a>`,
    ),
  )
})

test.each(['ask Kim, 0491 570 156', '------', '0491570156 0491570159'])(
  '%s, which is no plain phone number, stays text',
  async (phone) => {
    const { notice } = await send(await startFormServer(), 'enquiry', { ...ENQUIRY, Phone: phone })

    expect(notice.html).toContain(phone)
    expect(notice.html).not.toMatch(/>Call</)
    expect(notice.html).not.toMatch(/href="tel:[^"]*"[^>]*>\s*(?:------|ask Kim|0491570156 )/)
  },
)

test('the operator’s mail has all fields of a quote request', async () => {
  const { reference, notice } = await send(await startFormServer(), 'quote', QUOTE)

  expect(notice.subject).toBe(`New quote request ${reference} from Kim Plumb`)
  expect(notice.text).toContain(`Business name: Kim’s Plumbing & Gas
City: Fremantle
State: WA
Integrations: Xero, SMS`)
  expect(notice.text).toMatch(
    /^Kim asks for an automation quote\n\nWhat to automate:\n {2}Quotes that go out by themselves./m,
  )
})

test('the operator’s mail lists a package request with the catalogue’s product names', async () => {
  const { reference, notice } = await send(await startFormServer(), 'request', REQUEST)

  expect(notice.subject).toBe(`New package request ${reference} from Alex Tiler`)
  expect(notice.text).toContain(`Website package: Website Premium
Hosting: Hosting Starter
Microsoft 365: Microsoft 365 Business Basic
Email accounts: 2
Add-ons:
  Logo Design
  Google Review NFC Card
NFC cards: 3
Asked from: Add-ons`)
  expect(notice.text).toMatch(/^Alex asks about add-ons\n\nNotes: Before Christmas, please.\n/m)
})

test('a missing quantity is shown as 1, and an empty choice is left out', async () => {
  const request = {
    ...REQUEST,
    website_design_plan: '',
    microsoft_365_accounts: '',
    nfc_card_count: '',
    hosting_plan: 'gold',
  }
  const { notice, acknowledgement } = await send(await startFormServer(), 'request', request)

  expect(notice.text).toContain('Hosting: gold\n')
  expect(notice.text).toContain('Email accounts: 1')
  expect(notice.text).toContain('NFC cards: 1')
  expect(notice.text).not.toContain('None')
  expect(acknowledgement.text).not.toContain('gold')
  expect(acknowledgement.text).not.toContain('None')
})

test('the operator’s mail about a request without a plan and without notes says both', async () => {
  const request = {
    ...REQUEST,
    website_design_plan: 'none',
    hosting_plan: 'none',
    microsoft_365_plan: 'none',
    optional_addons: 'none',
    notes: '',
    form_type: 'hosting',
  }
  const { notice, acknowledgement } = await send(await startFormServer(), 'request', request)

  expect(notice.text).toMatch(/^Alex asks about hosting\n\nNo note with it\. Ring and ask\.\n/m)
  expect(notice.text).toContain('Asked about: Hosting, no plan yet\nName: Alex Tiler\n')
  expect(notice.text).not.toContain('Asked from')
  expect(notice.text).not.toContain('None')
  expect(acknowledgement.text).toContain('Asked about: Hosting, no plan yet')
})

test('the acknowledgement of a quote says what it is about', async () => {
  const { acknowledgement } = await send(await startFormServer(), 'quote', QUOTE)

  expect(acknowledgement.text).toContain('Asked for: An automation quote')
})

test('the visitor is thanked with the reference and what was chosen', async () => {
  const { reference, acknowledgement } = await send(await startFormServer(), 'request', REQUEST)

  expect(acknowledgement).toMatchObject({
    kind: 'lead-acknowledgement',
    to: 'alex@tiles.test',
    replyTo: 'hello@arvo.example',
    subject: `Thank you for contacting Arvo (${reference})`,
  })
  expect(acknowledgement.text).toContain(`Thank you for contacting Arvo

We'll be in contact with you as soon as possible.

Your reference: ${reference}

What happens next

1. We have your request and how to reach you. A request costs nothing.
2. We talk through what suits your business first. We’re in Monday to Friday 9am to 5pm.
3. You say yes, or you don’t. No payment till then.

Website package: Website Premium`)
})

test('the acknowledgement shows the reference once, in its head, and the hours at which somebody answers the phone', async () => {
  const { reference, acknowledgement } = await send(await startFormServer(), 'enquiry', ENQUIRY)

  expect(acknowledgement.text.match(/We’re in Monday to Friday 9am to 5pm\./g)).toHaveLength(1)
  expect(acknowledgement.text.match(new RegExp(reference, 'g'))).toHaveLength(1)
  expect(bodyOf(acknowledgement.html).match(new RegExp(reference, 'g'))).toHaveLength(1)
  expect(acknowledgement.html).toContain('<span style="white-space:nowrap">9am to 5pm</span>')
})

test('the acknowledgement has the holiday notice while it is shown, in place of the hours', async () => {
  const fixture = await startFormServer()
  const before = inForce()
  onTestFinished(() => putInForce(before))
  putInForce({ ...before, notice: 'Back on 4 January.' })

  const { acknowledgement } = await send(fixture, 'enquiry', ENQUIRY)

  expect(acknowledgement.text).toContain('Back on 4 January.')
  expect(acknowledgement.html).toContain('Back on 4 January.')
  expect(acknowledgement.text).not.toContain('We’re in')
})

test('the acknowledgement repeats no text of the sender', async () => {
  const copy = 'Cheap watches at watches.example'
  const typed = { 'First Name': copy, 'Last Name': copy, Phone: copy, Website: copy, Message: copy }
  const { acknowledgement } = await send(await startFormServer(), 'enquiry', { ...ENQUIRY, ...typed })

  expect(JSON.stringify(acknowledgement)).not.toContain('watches')
})

test('markup in a field is escaped, and a web address in it is not linked', async () => {
  const markup = '<img src=x onerror=alert(1)> & "quotes"'
  const typed = { 'First Name': markup, Website: 'https://evil.test/', Message: `${markup}\n</td><h1>hi` }
  const { notice } = await send(await startFormServer(), 'enquiry', { ...ENQUIRY, ...typed })

  expect(notice.html).not.toMatch(/<img src=x|<h1>hi|href="https:\/\/evil/)
  expect(notice.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')
  expect(notice.html).toContain('https://evil.test/')
})

test('a message cannot imitate our text, because its lines are indented below their label', async () => {
  const message = 'Hi\nPhone: 1900 555 555\n\u202Egnihton'
  const { notice } = await send(await startFormServer(), 'enquiry', { ...ENQUIRY, Message: message })

  expect(notice.text).toContain('Message:\n  Hi\n  Phone: 1900 555 555\n  gnihton')
})

test('when the preferred date is at the weekend, the operator’s mail says what to do', async () => {
  const saturday = { ...ENQUIRY, 'Preferred Date': '2026-11-28' }
  const { notice, acknowledgement } = await send(await startFormServer(), 'enquiry', saturday)

  expect(notice.text).toContain(
    'Preferred date: 28 November 2026\nClosed that day: Offer the nearest weekday',
  )
  expect(acknowledgement.text).toContain('Preferred date: 28 November 2026\n')
})
