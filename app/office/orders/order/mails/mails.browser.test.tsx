import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { Mails } from './mails.tsx'

const WAITING: OfficeOrder = {
  ...PAID,
  mails: [
    {
      id: '7',
      kind: 'order-confirmation',
      to: 'sam@sparky.test',
      subject: 'Order R-7K3M9Q confirmed',
      createdAt: PAID.createdAt,
      status: 'waiting',
      sentAt: null,
      goesAt: '2026-11-20T01:06:00.000Z',
      error: null,
    },
  ],
  undoable: [
    {
      mail: '7',
      action: 'resend',
      by: 'boss@arvo.example',
      goesAt: '2026-11-20T01:06:00.000Z',
      secondsLeft: 280,
    },
  ],
}
const [confirmation] = WAITING.mails
/** The order after the undo, with an earlier mail. */
const UNDONE: OfficeOrder = {
  ...WAITING,
  mails: confirmation ? [{ ...confirmation, id: '3', status: 'sent', goesAt: null }] : [],
  undoable: [],
}

function Page() {
  const [order, setOrder] = useState(WAITING)
  return <Mails order={order} onChanged={() => setOrder(UNDONE)} />
}

const undo = page.getByRole('button', { name: /^Undo\b/ })

test('a mail that waits is undone where it stands', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(PAID))
  mount(<Page />)

  await undo.click()

  const said = page.getByRole('status').filter({ hasText: 'Undone. That email won’t go.' })
  await expect.element(said).toHaveFocus()
  await expect.element(undo).not.toBeInTheDocument()
  expect(fetch).toHaveBeenCalledWith(
    '/office/data/orders/7c1/undo',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ mail: '7' }) }),
  )
})

test.each([
  ['waits for a possible undo', WAITING, 'It goes again in five minutes.'],
  [
    'leaves at once',
    { ...WAITING, mails: WAITING.mails.map((mail) => ({ ...mail, goesAt: null })), undoable: [] },
    'It is on its way again.',
  ],
])('a mail that is sent again and %s says when it goes', async (_when, after, text) => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(after))
  mount(<Mails order={UNDONE} onChanged={() => {}} />)

  await page.getByRole('button', { name: /^Send again/ }).click()

  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
})

test('Tab reaches the text of a mail, so that the arrow keys scroll it in Safari, too', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ text: '' }))
  mount(<Mails order={UNDONE} onChanged={() => {}} />)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()

  await userEvent.tab()

  await expect.element(page.getByRole('article', { name: 'Text of the email' })).toHaveFocus()
})
