import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OrderRows } from '#app/office/bench/order-rows.tsx'
import { LogEntries } from '#app/office/log/log-entries.tsx'
import { Left } from '#app/office/orders/post/orders-left.tsx'
import { MessageList } from '#app/office/outbox/message-list.tsx'
import { benchOf } from '#test/app/bench.ts'
import { mount } from '#test/app/mount.tsx'
import { TO_POST } from '#test/app/posting.tsx'
import { Keys } from './keys.tsx'

const undo = vi.fn()

/** The keys, and a button that opens their list, as in the menu. */
function KeysAndButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Keys
      </button>
      <Keys open={open} setOpen={setOpen} />
    </>
  )
}

function showOffice(): void {
  undo.mockClear()
  mount(
    <>
      <input aria-label="Search" type="search" data-key="s" />
      <textarea aria-label="Note" data-key="n" />
      <button type="button" data-key="z" onClick={undo}>
        Undo
      </button>
      <a href="#first" data-row>
        First
      </a>
      <a href="#folded" data-row hidden>
        Folded
      </a>
      <a href="#second" data-row>
        Second
      </a>
      <KeysAndButton />
    </>,
  )
}

test('S focuses the search, and is not typed into it', async () => {
  showOffice()

  await userEvent.keyboard('s')

  await expect.element(page.getByLabelText('Search')).toHaveFocus()
  await expect.element(page.getByLabelText('Search')).toHaveValue('')
})

test('J and K move the focus over the rows that are visible', async () => {
  showOffice()

  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('link', { name: 'Second' })).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(page.getByRole('link', { name: 'First' })).toHaveFocus()
})

test('Z presses Undo, but not with a modifier and not while typing', async () => {
  showOffice()

  await userEvent.keyboard('{Control>}z{/Control}{Shift>}Z{/Shift}{Alt>}z{/Alt}')
  await userEvent.keyboard('nz')
  expect(undo).not.toHaveBeenCalled()
  await expect.element(page.getByLabelText('Note')).toHaveValue('z')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('z')

  expect(undo).toHaveBeenCalledOnce()
})

test('? lists the keys, and the switch in the list turns them off and on again', async () => {
  showOffice()
  await userEvent.keyboard('?')
  await expect.element(page.getByText('Go to Orders')).toBeVisible()

  await page.getByText('Single keys work').click()
  await page.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('z?')

  expect(undo).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByText('Single keys work').click()
  await page.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('z')
  expect(undo).toHaveBeenCalledOnce()
})

test('J goes through the rows of the bench, of the posting, of the mails and of the log', async () => {
  const noop = () => undefined
  const [order] = benchOf(['N3ZHBGP2']).orders
  const message = {
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
  } as const
  const entry = {
    id: '1',
    at: '2026-11-20T01:00:00.000Z',
    actor: 'boss@arvo.example',
    action: 'order.move',
    subject: 'R-7K3M9Q',
    name: null,
    customer: null,
    details: { from: 'paid', to: 'programming' },
  } as const
  const marks = { next: undefined, last: undefined, copied: undefined, onCopy: noop, onMark: noop }
  mount(
    <>
      {order ? <OrderRows order={order} today="2026-11-20" isOpen canCopy hasBar={false} {...marks} /> : null}
      <Left orders={TO_POST.orders.slice(0, 1)} onLetters={noop} onNumber={noop} />
      <MessageList messages={[message]} retry={{ busy: undefined, one: noop, cause: noop, all: noop }} />
      <LogEntries
        entries={[entry]}
        hasSubject={false}
        more={{ hasMore: false, state: 'idle', loadMore: noop }}
      />
      <KeysAndButton />
    </>,
  )
  const focused = () => document.activeElement?.textContent

  await userEvent.keyboard('j')
  expect(document.activeElement?.matches('summary')).toBe(true)
  await userEvent.keyboard('j')
  await expect.poll(focused).toBe('Add number')
  await userEvent.keyboard('j')
  await expect.poll(focused).toContain('Open the order')
  await userEvent.keyboard('j')
  await expect.poll(focused).toContain('R-7K3M9Q')
})
