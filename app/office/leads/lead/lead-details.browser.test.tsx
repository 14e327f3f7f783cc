import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readLeadQuery } from '#app/office/leads/lead-query.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office/lead.ts'
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
      onDeleting={() => undefined}
    />
  )
}

/** Mounts the page. Its first request gets the response `first`, and each later one the lead `PLANNED`. */
function showLead(first: Promise<Response>) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockReturnValueOnce(first)
    .mockImplementation(async () => Response.json(PLANNED))
  mount(<Page />)
  return () =>
    fetch.mock.calls.map(([path, request]): unknown => ({ path, ...JSON.parse(request?.body as string) }))
}

test('a reply waits until the next step is saved that was typed before it', async () => {
  const saved = Promise.withResolvers<Response>()
  const sent = showLead(saved.promise)
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

test('a next step that is typed while a reply is sent is saved after the reply, in place of the reply’s step', async () => {
  const replied = Promise.withResolvers<Response>()
  const sent = showLead(replied.promise)
  const next = page.getByLabelText('What’s next?')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hi Sam, Thursday at ten?')
  await page.getByRole('button', { name: 'Send to Sam' }).click()
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeVisible()

  await next.fill('Ring the builder')
  next.element().blur()
  replied.resolve(Response.json(PLANNED))

  await expect.poll(sent).toEqual([
    expect.objectContaining({ path: expect.stringContaining('/leads/5d2/reply'), seenStep: null }),
    expect.objectContaining({
      path: expect.stringContaining('/leads/5d2/plan'),
      nextStep: expect.objectContaining({ text: 'Ring the builder' }),
      seenStep: PLANNED.nextStep,
    }),
  ])
})
