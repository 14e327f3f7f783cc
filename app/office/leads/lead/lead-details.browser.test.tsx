import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readLeadQuery } from '#app/office/leads/lead-query.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office-lead.ts'
import { signInOperator } from '#test/app/operator.ts'
import { LeadDetails } from './lead-details.tsx'

const PLANNED: Lead = { ...NEW_LEAD, nextStep: { text: 'Send the quote', day: '2026-11-27' } }

function Page() {
  const [lead, setLead] = useState(NEW_LEAD)
  return (
    <LeadDetails
      lead={lead}
      query={readLeadQuery(new URLSearchParams())}
      show={setLead}
      reload={() => undefined}
    />
  )
}

test('a reply waits until the next step is saved that was typed before it', async () => {
  signInOperator()
  onTestFinished(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })
  const saved = Promise.withResolvers<Response>()
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockReturnValueOnce(saved.promise)
    .mockResolvedValue(Response.json(PLANNED))
  const sent = () =>
    fetch.mock.calls.map(([path, request]): unknown => ({ path, ...JSON.parse(request?.body as string) }))
  mount(<Page />)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hi Sam, Thursday at ten?')
  await page.getByLabelText('What’s next?').fill('Send the quote')

  await page.getByRole('button', { name: 'Send to Sam' }).click()
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  expect(sent()).toEqual([expect.objectContaining({ path: expect.stringContaining('/leads/5d2/plan') })])
  saved.resolve(Response.json(PLANNED))

  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ path: expect.stringContaining('/leads/5d2/reply'), seenStep: PLANNED.nextStep })
})
