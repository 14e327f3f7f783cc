import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { Jobs } from './jobs.tsx'

const [card] = PAID.lines
const MIXED: OfficeOrder = {
  ...PAID,
  lines: card
    ? [
        card,
        { ...card, line: 2, name: 'Website Premium', isCard: false, job: { state: 'in_progress', at: null } },
        { ...card, line: 3, name: 'Domain Set Up', isCard: false, job: { state: 'live', at: null } },
      ]
    : [],
}

test('each job shows its state, and a live job cannot be set back', async () => {
  mount(<Jobs order={MIXED} onChanged={() => {}} />)

  const website = page.getByRole('group', { name: 'How far along Website Premium is' })
  const domain = page.getByRole('group', { name: 'How far along Domain Set Up is' })

  await expect
    .element(website.getByRole('button', { name: 'In progress' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(website.getByRole('button', { name: 'Live' })).toBeEnabled()
  await expect.element(domain.getByRole('button', { name: 'To do' })).toBeDisabled()
  await expect.element(domain.getByRole('button', { name: 'In progress' })).toBeDisabled()
})

test('a press sets the state of its job, and a message says what happens next', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(PAID))
  mount(<Jobs order={MIXED} onChanged={() => {}} />)

  await page
    .getByRole('group', { name: 'How far along Website Premium is' })
    .getByRole('button', { name: 'Live' })
    .click()

  await expect.element(page.getByText('Saved. In five minutes the buyer is told.')).toBeVisible()
  expect(fetch).toHaveBeenCalledWith(
    '/office/data/orders/7c1/jobs',
    expect.objectContaining({ body: JSON.stringify({ line: 2, from: 'in_progress', to: 'live' }) }),
  )
})

test('an order of cards alone has no jobs', () => {
  mount(<Jobs order={PAID} onChanged={() => {}} />)

  expect(page.getByRole('heading', { name: 'Jobs from this order' }).query()).toBeNull()
})
