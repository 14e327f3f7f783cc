import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Lead } from '#domain/leads/office-leads.ts'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { signInOperator } from '#test/app/operator.ts'
import { LeadPlan } from './lead-plan.tsx'
import { usePlanSaving } from './use-plan-saving.ts'

const PLANNED: Lead = { ...NEW_LEAD, nextStep: { text: 'Send the quote', day: '2026-11-27' } }
/** The lead after another operator has changed its next step. */
const THEIRS: Lead = { ...NEW_LEAD, nextStep: { text: 'Ring Sam', day: '2026-11-26' } }

const next = page.getByLabelText('What’s next?')
const day = page.getByLabelText('Day')
const worth = page.getByLabelText('Worth (AUD)')

/** Shows the sheet. The server responds with these leads or responses in sequence. A reload shows `THEIRS`. */
function showPlan(first: Lead, ...answers: (Lead | Promise<Response>)[]) {
  signInOperator()
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const fetch = vi.spyOn(window, 'fetch')
  for (const answer of answers)
    fetch.mockReturnValueOnce(answer instanceof Promise ? answer : Promise.resolve(Response.json(answer)))
  mount(<Page first={first} />)
  return () => fetch.mock.calls.map(([, request]): unknown => JSON.parse(request?.body as string))
}

function Page({ first }: { first: Lead }) {
  const [lead, setLead] = useState(first)
  const saving = usePlanSaving({
    lead,
    path: '/leads/5d2/plan',
    onSaved: setLead,
    reload: () => setLead(THEIRS),
  })
  return <LeadPlan lead={lead} saving={saving} stage={<p>Stages</p>} />
}

test('a next step is saved once, when both of its fields are left', async () => {
  const sent = showPlan(NEW_LEAD, PLANNED)
  await next.fill('Send the quote')
  await userEvent.tab()
  await expect.element(day).toHaveFocus()
  await day.fill('2026-11-27')
  expect(sent()).toEqual([])

  await worth.click()

  await expect.element(page.getByText('Saved.')).toBeVisible()
  await expect.element(page.getByText('Send the quote')).toBeVisible()
  expect(sent()).toEqual([{ nextStep: PLANNED.nextStep, seenStep: null }])
})

test('what is typed while the plan is saved stays, and is saved after it', async () => {
  const first = Promise.withResolvers<Response>()
  const sent = showPlan(NEW_LEAD, first.promise, { ...NEW_LEAD, valueCents: 200_000 })
  await worth.fill('1068')
  await userEvent.keyboard('{Enter}')

  await worth.fill('2000')
  first.resolve(Response.json({ ...NEW_LEAD, valueCents: 106_800 }))
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await expect.element(worth).toHaveValue('2000')
  await next.click()

  await expect.element(worth).toHaveValue('2000.00')
  expect(sent()).toEqual([{ valueCents: 106_800 }, { valueCents: 200_000 }])
})

test('a step that somebody else has changed is not overwritten, and what was typed stays', async () => {
  const error = { code: 'moved_on', message: 'Somebody else set the next step meanwhile.' }
  const step = { text: 'Send two quotes', day: '2026-11-26' }
  const refused = Promise.resolve(Response.json({ error }, { status: 409 }))
  const sent = showPlan(PLANNED, refused, { ...NEW_LEAD, nextStep: step })
  await next.fill(step.text)

  await worth.click()

  await expect.element(page.getByText(error.message)).toBeVisible()
  await expect.element(page.getByText('Ring Sam')).toBeVisible()
  await expect.element(next).toHaveValue(step.text)
  await next.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(step.text)).toBeVisible()
  expect(sent()).toEqual([
    { nextStep: { ...PLANNED.nextStep, text: step.text }, seenStep: PLANNED.nextStep },
    { nextStep: step, seenStep: THEIRS.nextStep },
  ])
})

test('Enter saves the worth, and leaving its field after that saves nothing more', async () => {
  const sent = showPlan(PLANNED, { ...PLANNED, valueCents: 106_800 })
  await worth.fill('1068')

  await userEvent.keyboard('{Enter}')
  await next.click()

  await expect.element(worth).toHaveValue('1068.00')
  expect(sent()).toEqual([{ valueCents: 106_800 }])
})

test('an amount that cannot be read is not saved, and keeps its text', async () => {
  const sent = showPlan(NEW_LEAD)
  await worth.fill('a lot')
  await next.click()

  await expect.element(page.getByText(/^Type an amount such as 1068/)).toBeVisible()
  await expect.element(worth).toHaveValue('a lot')
  expect(sent()).toEqual([])
})

test('an error at a field replaces the message about the last save', async () => {
  showPlan(NEW_LEAD, { ...NEW_LEAD, valueCents: 106_800 })
  await worth.fill('1068')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Saved.')).toBeVisible()

  await worth.fill('a lot')
  await next.click()

  await expect.element(page.getByText(/^Type an amount such as 1068/)).toBeVisible()
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument()
})

test('a next step whose text is removed is removed', async () => {
  const sent = showPlan(PLANNED, NEW_LEAD)
  await next.fill('')
  await worth.click()

  await expect.element(page.getByRole('button', { name: 'Done' })).not.toBeInTheDocument()
  expect(sent()).toEqual([{ nextStep: null, seenStep: PLANNED.nextStep }])
})

test('a lead without a next step gets one at one press, for tomorrow, Friday or Monday', async () => {
  const sent = showPlan(NEW_LEAD, { ...NEW_LEAD, nextStep: { text: 'Ring Sam', day: '2026-11-30' } })
  const days = page.getByRole('button', { name: /^Ring Sam/ })
  expect(days.elements().map((each) => each.textContent)).toEqual(['Tomorrow', 'Fri', 'Mon'])

  await page.getByRole('button', { name: 'Ring Sam: Mon 30 Nov' }).click()

  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  expect(sent()).toEqual([{ nextStep: { text: 'Ring Sam', day: '2026-11-30' }, seenStep: null }])
})

test('the days to choose from stand below the stage, directly above the fields of the next step', () => {
  showPlan(NEW_LEAD)
  const parts = page.getByText(/^(Stages|Tomorrow|What’s next\?)$/)
  expect(parts.elements().map((each) => each.textContent)).toEqual(['Stages', 'Tomorrow', 'What’s next?'])
})

test('a typed step is saved once, for the day that is pressed', async () => {
  const sent = showPlan(PLANNED, { ...PLANNED, nextStep: { text: 'Send two quotes', day: '2026-11-26' } })
  await next.fill('Send two quotes')

  await page.getByRole('button', { name: 'Move to Tomorrow' }).click()

  await expect.element(page.getByText('Send two quotes')).toBeVisible()
  expect(sent()).toEqual([
    { nextStep: { text: 'Send two quotes', day: '2026-11-26' }, seenStep: PLANNED.nextStep },
  ])
})

test('a lead that is lost is not to be rung', async () => {
  showPlan({ ...NEW_LEAD, state: 'lost' })

  await expect.element(next).toBeVisible()
  await expect.element(page.getByText('Ring Sam')).not.toBeInTheDocument()
})

test('the day is empty until a next step is typed, and is then the day that a reply suggests', async () => {
  const sent = showPlan(NEW_LEAD, PLANNED)
  await expect.element(day).toHaveValue('')

  await next.fill('Send the quote')

  await expect.element(day).toHaveValue('2026-11-27')
  await worth.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent()).toEqual([{ nextStep: PLANNED.nextStep, seenStep: null }])
})
