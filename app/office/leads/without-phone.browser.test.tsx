import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { LeadDetails } from './lead/lead-details.tsx'
import type { LeadQuery } from './lead-query.ts'
import { LeadRows } from './list/lead-rows.tsx'

const QUERY: LeadQuery = { tray: 'new', q: '' }
const LEAD = { ...NEW_LEAD, phone: '' }

test('a lead without a phone number has no link to call or text', async () => {
  const more = { hasMore: false, state: 'idle', loadMore: () => undefined } as const
  mount(
    <>
      <LeadRows leads={[LEAD]} hasLeads query={QUERY} today={LEAD.today} more={more} />
      <LeadDetails lead={LEAD} query={QUERY} show={() => {}} reload={() => {}} onDeleting={() => {}} />
    </>,
  )

  await expect.element(page.getByRole('link', { name: 'Email' })).toBeVisible()
  expect(document.querySelectorAll('a[href^="tel:"], a[href^="sms:"]')).toHaveLength(0)
})
