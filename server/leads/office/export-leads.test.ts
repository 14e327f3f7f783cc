import { expect, test } from 'vitest'
import { QUOTE } from '#test/fixtures/form-server.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 0, count))

test('the export has every lead of the list as CSV without formulas, and is logged', async () => {
  const fixture = await startLeadOffice()
  const fields = {
    ...QUOTE,
    businessName: '=HYPERLINK("http://x.example")',
    automation: 'Say "hi",\nthen go.',
  }
  const id = await fixture.store({
    reference: 'Q-222222',
    form: 'quote',
    fields,
    phone: '+61 491 570 157',
    at: minute(2),
  })
  await fixture.store({ reference: 'E-222222', name: '@SUM(A1)', at: minute(1) })
  await fixture.call(`/leads/${id}/notes`, { text: '-1 for the boss' })
  await fixture.call(`/leads/${id}/state`, { from: 'new', to: 'quoted' })

  const { body, headers } = await fixture.call('/leads.csv?state=all')

  const [head = '', kim = '', ...rest] = String(body).split('\r\n')
  expect(headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
  expect(
    head.startsWith('Reference,Received (Australia/Melbourne),Form,Stage,Name,Email,Phone,Service,'),
  ).toBe(true)
  expect(kim).toContain(
    `Q-222222,2026-11-20 11:02:00,Quote request,Quoted,Sam Sparks,sam@sparky.test,'+61 491 570 157,`,
  )
  expect(kim).toContain(
    `"'=HYPERLINK(""http://x.example"")",Fremantle,WA,"Xero, SMS","Say ""hi"",\nthen go."`,
  )
  expect(kim.endsWith(`,'-1 for the boss`)).toBe(true)
  expect(rest[0]).toContain(`E-222222,2026-11-20 11:01:00,Enquiry,New,'@SUM(A1),`)
  expect(rest.slice(1)).toEqual([''])
  expect((await fixture.log()).at(-1)).toMatchObject({
    actor: 'boss@arvo.example',
    action: 'leads.export',
    subject: 'leads',
    details: { state: 'all', searched: false },
  })
})

test('the export of a search has all its results', async () => {
  const fixture = await startLeadOffice()
  const { db } = fixture.deps
  const row = (i: number) => ({
    reference: `E-${i}`,
    form: 'enquiry' as const,
    name: i % 2 ? 'Odd' : 'Even',
    email: 'a@b.test',
    phone: '1',
    fields: '{}',
    quarantined_for: null,
    idempotency_key: null,
    content_hash: String(i),
  })
  await db
    .insertInto('leads.leads')
    .values(Array.from({ length: 2002 }, (_, i) => row(i)))
    .execute()

  const { body } = await fixture.call('/leads.csv?q=odd')

  expect(String(body).trim().split('\r\n')).toHaveLength(1 + 1001)
})
