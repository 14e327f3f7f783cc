import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TroubledMessage } from '#domain/office/office-outbox.ts'
import { mount } from '#test/app/mount.tsx'
import { MessageGroup } from './message-group.tsx'
import { MessageList } from './message-list.tsx'

const MESSAGE: TroubledMessage = {
  id: '7',
  kind: 'order-confirmation',
  about: '7c1',
  to: 'kim@bounce.test',
  subject: 'Order R-7K3M9Q confirmed',
  state: 'failed',
  attempts: 3,
  error: 'EENVELOPE RCPT TO 550',
  createdAt: '2026-11-20T01:00:00.000Z',
  nextAt: null,
}
const RETRY = { busy: undefined, one: () => undefined, cause: () => undefined, all: () => undefined }

test('a mail that failed leads to where its email is corrected', async () => {
  mount(
    <MessageList
      messages={[
        MESSAGE,
        { ...MESSAGE, id: '8', kind: 'lead-reply', about: '5d2', subject: 'Your message' },
        { ...MESSAGE, id: '9', kind: 'lead-acknowledgement', about: null, subject: 'Thanks' },
        { ...MESSAGE, id: '10', kind: 'webhook', about: null, subject: '' },
      ]}
      retry={RETRY}
    />,
  )

  const links = page.getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open the order: Order R-7K3M9Q confirmed', '/office/orders/7c1'],
    ['Open the lead: Your message', '/office/leads/5d2'],
    ['Find who it is: Thanks', '/office/customers?q=kim%40bounce.test'],
  ])
})

test('a single message that the list has no room for can be sent again too', async () => {
  const cause = { label: 'The mail server is full', errors: ['452'], count: 1, messages: [] }
  mount(<MessageGroup state="waiting" causes={[cause]} count={1} retry={RETRY} />)

  await expect
    .element(page.getByRole('button', { name: 'Try again: The mail server is full', exact: true }))
    .toHaveTextContent('Try again')
})
