import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Customer } from '#domain/office/customers.ts'
import { mount } from '#test/app/mount.tsx'
import { CUSTOMER, CUSTOMER_ORDER } from '#test/app/office/customer.ts'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { signInOperator } from '#test/app/operator.ts'
import { Next } from './next.tsx'

const LEAD: Customer['leads'][number] = {
  id: 'l-1',
  reference: 'E-AAAAAA',
  form: 'enquiry',
  state: 'contacted',
  at: '2026-11-20T01:00:00Z',
  excerpt: '',
  valueCents: null,
  nextStep: null,
}
const STEP = { text: 'Chase the photos', day: '2026-11-27' }

/** Shows what is next for a customer with these leads. The server responds with this response. */
function showNext(leads: Customer['leads'], response: Response) {
  signInOperator()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T01:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(response)
  mount(<Page leads={leads} />)
  return fetch
}

function Page({ leads }: Pick<Customer, 'leads'>) {
  const [shown, setShown] = useState(leads)
  return (
    <Next
      customer={{ ...CUSTOMER, leads: shown }}
      onPlanned={(id, nextStep) =>
        setShown((old) => old.map((lead) => (lead.id === id ? { ...lead, nextStep } : lead)))
      }
    />
  )
}

test('what is next names the orders that are not posted', async () => {
  const posted = { ...CUSTOMER_ORDER, id: 'o-2', number: 'R-AAAAAA', state: 'shipped' as const }
  mount(<Next customer={{ ...CUSTOMER, orders: [posted, CUSTOMER_ORDER] }} onPlanned={() => {}} />)

  const steps = page.getByRole('listitem')
  expect(steps.elements()).toHaveLength(1)
  const link = page.getByRole('link', { name: 'Write and post the cards R-7K3M9Q' })
  await expect.element(link).toHaveAttribute('href', '/office/orders/o-1')
  const [row, target] = [steps, link].map((part) => part.element().getBoundingClientRect())
  expect([target?.width, target?.height]).toEqual([row?.width, row?.height])
  expect(target?.height).toBeGreaterThanOrEqual(44)
})

test('orders are next before leads, these by day, and only the first row is marked', async () => {
  const later = { ...LEAD, nextStep: { text: 'Send the quote', day: '2026-12-04' } }
  const sooner = { ...later, id: 'l-2', nextStep: { text: 'Ring Sam', day: '2026-11-30' } }
  mount(
    <Next
      customer={{ ...CUSTOMER, orders: [CUSTOMER_ORDER], leads: [later, sooner] }}
      onPlanned={() => {}}
    />,
  )

  await expect.element(page.getByText('Send the quote')).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((row) => row.querySelector('.link')?.textContent)).toEqual([
    'Write and post the cards',
    'Ring Sam',
    'Send the quote',
  ])
  const [first, ...others] = rows.map((row) => getComputedStyle(row).backgroundColor)
  expect(others).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  expect(others).not.toContain(first)
})

test('without a next step, one is planned for the newest lead that is no spam', async () => {
  const spam = { ...LEAD, id: 'l-0', reference: 'E-SPAM00', state: 'spam' as const }
  const older = { ...LEAD, id: 'l-2', reference: 'E-BBBBBB' }
  const fetch = showNext([spam, LEAD, older], Response.json({ ...NEW_LEAD, nextStep: STEP }))
  await expect
    .element(page.getByRole('link', { name: 'E-AAAAAA' }))
    .toHaveAttribute('href', '/office/leads/l-1')
  // two business days after Wednesday
  await expect.element(page.getByLabelText('Day')).toHaveValue('2026-11-27')

  await page.getByLabelText('What’s next?').fill(' Chase the photos ')
  await page.getByRole('button', { name: 'Plan it' }).click()

  await expect
    .element(page.getByRole('link', { name: 'Chase the photos Fri 27 Nov · E-AAAAAA' }))
    .toBeVisible()
  await expect.element(page.getByRole('status')).toHaveFocus()
  await expect.element(page.getByLabelText('What’s next?')).not.toBeInTheDocument()
  const [url, request] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/office/data/leads/l-1/plan')
  expect(JSON.parse(request?.body as string)).toEqual({ nextStep: STEP, seenStep: null })
})

test('a step without words is asked for, and a refused one says why and stays typed', async () => {
  const error = { code: 'moved_on', message: 'Somebody else set the next step meanwhile.' }
  const fetch = showNext([LEAD], Response.json({ error }, { status: 409 }))
  const next = page.getByLabelText('What’s next?')

  await page.getByRole('button', { name: 'Plan it' }).click()
  await expect.element(page.getByText('Say what comes next.')).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
  await next.fill('Chase the photos')
  await page.getByRole('button', { name: 'Plan it' }).click()

  await expect.element(page.getByRole('alert').getByText(error.message)).toBeVisible()
  await expect.element(next).toHaveValue('Chase the photos')
})

test('without a next step and without a lead, a line says that nothing is planned', async () => {
  const posted = { ...CUSTOMER_ORDER, state: 'shipped' as const }
  mount(<Next customer={{ ...CUSTOMER, orders: [posted] }} onPlanned={() => {}} />)

  await expect.element(page.getByRole('region', { name: 'Next' }).getByText('Nothing planned.')).toBeVisible()
  await expect.element(page.getByLabelText('What’s next?')).not.toBeInTheDocument()
})
