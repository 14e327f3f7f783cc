import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Waiting } from '#app/office/frame/page-link.tsx'
import type { Lead } from '#domain/leads/office-leads.ts'
import { eventStream } from '#test/app/event-stream.ts'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { signInOperator } from '#test/app/operator.ts'
import OfficeLeadScreen from './lead/screen.tsx'
import OfficeLeadsScreen from './list/screen.tsx'

const KIM: Lead = { ...NEW_LEAD, id: '7f1', reference: 'E-222222', name: 'Kim Plumb' }

/**
 * Mounts a screen below the count of new leads. The server has these leads; the first is also the lead of the screen.
 * `older` is on the second page of the list.
 */
function showScreen(screen: ReactNode, leads: Lead[], older?: Promise<Lead>) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const stream = eventStream()
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url, location.href)
    if (pathname.endsWith('/stream')) return stream.response()
    if (pathname.endsWith('/me')) {
      const waiting = { orders: 0, cards: 0, leads: leads.length, lateLeads: 0 }
      return Response.json({ email: 'boss@arvo.example', troubledMail: 0, openSetup: 0, waiting })
    }
    if (!pathname.endsWith('/leads')) return Response.json(leads[0])
    const isOlder = searchParams.has('before')
    const items = isOlder && older ? [await older] : [...leads]
    const list = {
      items,
      next: older && !isOlder ? 'cursor' : null,
      waiting: [],
      due: [],
      counts: null,
      today: NEW_LEAD.today,
    }
    return Response.json(list)
  })
  mount(
    <>
      <p>
        <Waiting at={['/office']} />
      </p>
      {screen}
    </>,
  )
  stream.send('event: ready\ndata: {"orders":[]}\n\n')
  return {
    send: (references: string[]) =>
      stream.send(`event: leads\ndata: ${JSON.stringify({ leads: references })}\n\n`),
  }
}

const count = page.getByText(/^\d+$/)
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const colourOf = (name: string) => getComputedStyle(rowOf(name).element()).backgroundColor

test('a new lead appears in the open list with a wash, and in the count, and the search keeps the focus', async () => {
  const leads = [NEW_LEAD]
  const { send } = showScreen(<OfficeLeadsScreen />, leads)
  await expect.element(rowOf('Sam Sparks')).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.click()
  const plain = colourOf('Sam Sparks')

  leads.unshift(KIM)
  send([KIM.reference])

  await expect.element(rowOf('Kim Plumb')).toBeVisible()
  await expect.element(count).toHaveTextContent('2')
  await expect.element(search).toHaveFocus()
  expect(colourOf('Kim Plumb')).not.toBe(plain)
  expect(colourOf('Sam Sparks')).toBe(plain)
  await expect.poll(() => colourOf('Kim Plumb'), { timeout: 6000 }).toBe(plain)
})

test('a new lead does not cancel the loading of more rows, and appears after it', async () => {
  const leads = [NEW_LEAD]
  const older = Promise.withResolvers<Lead>()
  const { send } = showScreen(<OfficeLeadsScreen />, leads, older.promise)
  await expect.element(rowOf('Sam Sparks')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()

  leads.unshift({ ...NEW_LEAD, id: '9c4', reference: 'E-333333', name: 'Alex Tiler' })
  send(['E-333333'])
  await expect.element(count).toHaveTextContent('2')
  older.resolve(KIM)

  await expect.element(rowOf('Alex Tiler')).toBeVisible()
  await expect.element(rowOf('Kim Plumb')).toBeVisible()
})

test('a reply of another operator appears in the open lead, and what is being typed stays', async () => {
  const leads = [NEW_LEAD]
  const { send } = showScreen(<OfficeLeadScreen />, leads)
  const note = page.getByLabelText('Note')
  const step = page.getByLabelText('What’s next?')
  await note.fill('Rang, nobody there')
  await step.fill('Ring Sam')
  await userEvent.keyboard(' on Friday')
  const reply = { id: 'r1', at: NEW_LEAD.receivedAt, author: 'jas@arvo.example', to: NEW_LEAD.email }

  leads[0] = {
    ...NEW_LEAD,
    replies: [{ ...reply, subject: 'Your enquiry', text: 'Thursday?', status: 'sent' }],
  }
  send([NEW_LEAD.reference])

  await expect.element(page.getByText('Thursday?')).toBeVisible()
  await expect.element(step).toHaveValue('Ring Sam on Friday')
  await expect.element(step).toHaveFocus()
  await expect.element(note).toHaveValue('Rang, nobody there')
})
