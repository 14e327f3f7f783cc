import { expect, test } from 'vitest'
import type { LogEntry } from '#domain/office/office-log.ts'
import { markupOf } from '#test/app/markup-of.tsx'
import { LogEntries } from './log-entries.tsx'

const ID = '5ba10d19-1637-430d-9c3f-0f1c7d3a1b2c'
const EXPORT: LogEntry = {
  id: '1',
  at: '2026-11-25T01:00:00.000Z',
  actor: 'boss@arvo.example',
  action: 'customer.export',
  subject: ID,
  name: null,
  customer: ID,
  details: {},
}
const more = { hasMore: false, state: 'idle', loadMore: () => undefined } as const
const markupOfEntry = (entry: LogEntry) =>
  markupOf(<LogEntries entries={[entry]} hasSubject={false} more={more} />)

test('an entry about a customer links to the page of the customer', () => {
  expect(markupOfEntry(EXPORT)).toMatch(
    new RegExp(`<a [^>]*href="/office/customers/${ID}"[^>]*>The customer</a>`),
  )
})

test('an entry about a deleted customer shows no id, and links to all entries about the customer', () => {
  const markup = markupOfEntry({ ...EXPORT, action: 'customer.delete', customer: null })

  expect(markup).toMatch(new RegExp(`<a [^>]*href="/office/audit\\?subject=${ID}"[^>]*>Former customer</a>`))
})
