import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type {
  BatchUndo,
  BatchUndoLine,
  LastBatch,
  PostingLine,
  PostingStatus,
  ToPost,
} from '#domain/orders/office/posting.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { pastedDraft } from './pasted-draft.ts'
import OfficePostScreen from './screen.tsx'

const orderOf = (number: string, businessName: string) => ({ id: number, number, businessName })
const NOT_HELD = { customerName: null, phone: null, address: null, buyerNote: '', lines: [], hold: null }
const TO_POST: ToPost = {
  orders: [orderOf('R-5TN8VQ', 'Marsh Landscaping'), orderOf('R-H9VK3T', 'Delaney Plastering')].map(
    (order) => ({ ...NOT_HELD, ...order }),
  ),
  hasMore: false,
}
const marsh = (status: PostingStatus): PostingLine => ({
  line: 1,
  text: 'R-5TN8VQ 36XKD5012841',
  status,
  message: '',
  order: orderOf('R-5TN8VQ', 'Marsh Landscaping'),
  trackingNumber: '36XKD5012841',
  letter: false,
})
const FAULT: PostingLine = {
  ...marsh('fault'),
  line: 2,
  text: 'R-9WWQ2Z letter',
  message: 'There is no order R-9WWQ2Z.',
  order: null,
}

const UNDO: BatchUndo = {
  steps: [{ order: 'R-5TN8VQ', mail: '7' }],
  goesAt: '2026-11-25T03:19:00.000Z',
  secondsLeft: 292,
}

/**
 * Mocks the office's API. A check finds a good line and a line with a fault, and a posting posts the good line. The
 * first `lostUndos` requests to undo the posting get no response; the next gets the result `undone`. A posting gets its
 * response once `posting` resolves.
 */
function answerPosting(
  undone: Partial<BatchUndoLine> = {},
  {
    lostUndos = 0,
    last = { undo: null, orders: [] },
    toPost = TO_POST,
    posting = Promise.resolve(),
  }: { lostUndos?: number; last?: LastBatch; toPost?: ToPost; posting?: Promise<void> } = {},
) {
  onTestFinished(() => {
    vi.restoreAllMocks()
    pastedDraft.set({ text: '', carrier: 'Australia Post' })
  })
  let undos = 0
  return vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = typeof url === 'string' ? url : ''
    if (path.endsWith('/to-post')) return Response.json(toPost)
    if (path.endsWith('/orders/undo?to=shipped')) return Response.json(last)
    if (path.endsWith('/orders/undo') && ++undos <= lostUndos) throw new TypeError('offline')
    if (path.endsWith('/orders/undo'))
      return Response.json({
        lines: [{ order: marsh('ready').order, status: 'undone', message: '', ...undone }],
      })
    const { text, check } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as {
      text: string
      check?: boolean
    }
    if (!check) await posting
    const lines = [marsh(check ? 'ready' : 'posted'), FAULT].filter((line) => text.includes(line.text))
    return Response.json({ lines, undo: check ? null : UNDO })
  })
}

test('pasted lines are checked at once, the button counts the good lines, and a line with a fault stays', async () => {
  signInOperator()
  answerPosting()
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })

  await lines.fill(`${marsh('ready').text}\n${FAULT.text}`)
  await expect.element(page.getByText(/There is no order R-9WWQ2Z/)).toBeVisible()
  await expect.element(page.getByText('1 still without a line')).toBeVisible()
  await page.getByRole('button', { name: 'Post 1 and mail 1 buyer' }).click()

  await expect.element(page.getByText(/^Posted 1\. The mail goes at 2:19/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'R-5TN8VQ' })).toBeVisible()
  await expect.element(lines).toHaveValue(FAULT.text)
})

test('pasted lines survive a look at the slips', async () => {
  signInOperator()
  answerPosting()
  const Page = () => {
    const [loads, setLoads] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setLoads(loads + 1)}>
          There and back
        </button>
        <OfficePostScreen key={loads} />
      </>
    )
  }
  mount(<Page />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  await lines.fill(marsh('ready').text)

  await page.getByRole('button', { name: 'There and back' }).click()

  await expect.element(lines).toHaveValue(marsh('ready').text)
  await expect.element(page.getByRole('button', { name: 'Post 1 and mail 1 buyer' })).toBeEnabled()
})

test('the orders without a line are added as letters', async () => {
  signInOperator()
  answerPosting()
  mount(<OfficePostScreen />)

  await page.getByRole('button', { name: 'Add all as letters' }).click()

  await expect
    .element(page.getByRole('textbox', { name: 'Order and tracking, one line each' }))
    .toHaveValue('R-5TN8VQ letter\nR-H9VK3T letter')
})

test('an order that must not be posted now is named with the reason, and counts for nothing', async () => {
  signInOperator()
  const [disputed, good] = TO_POST.orders.map((order, index) => ({
    ...order,
    hold: index === 0 ? ('dispute' as const) : null,
  }))
  answerPosting({}, { toPost: { orders: disputed && good ? [disputed, good] : [], hasMore: false } })
  mount(<OfficePostScreen />)

  await expect.element(page.getByRole('heading', { name: 'Post 1 order' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Not to be posted yet' }))
    .toHaveTextContent(
      'Not to be posted yetR-5TN8VQ Marsh Landscaping. The buyer’s bank disputes the payment.',
    )
  await page.getByRole('button', { name: 'Add it as a letter' }).click()

  await expect
    .element(page.getByRole('textbox', { name: 'Order and tracking, one line each' }))
    .toHaveValue('R-H9VK3T letter')
})

test('after a posting that got no response, each line says whether its order was posted', async () => {
  signInOperator()
  const lost = Promise.withResolvers<void>()
  const fetch = answerPosting({}, { posting: lost.promise })
  const { lines } = await postMarsh()
  const isPosting = (init?: RequestInit) => typeof init?.body === 'string' && !init.body.includes('check')
  await expect.poll(() => fetch.mock.calls.some(([, init]) => isPosting(init))).toBe(true)
  fetch.mockImplementation(async (url) => {
    const path = typeof url === 'string' ? url : ''
    if (path.endsWith('/to-post')) return Response.json(TO_POST)
    if (path.endsWith('/orders/undo?to=shipped')) return Response.json({ undo: null, orders: [] })
    return Response.json({ lines: [{ ...marsh('already'), message: 'Posted already.' }, FAULT], undo: null })
  })

  lost.reject(new TypeError('the server was killed'))

  await expect.element(page.getByRole('alert').filter({ hasText: 'No answer came' })).toBeVisible()
  await expect.element(page.getByText(/36XKD5012841 Posted already\./)).toBeVisible()
  await expect.element(lines).toHaveValue(`${marsh('ready').text}\n${FAULT.text}`)
})

test('lines that are typed while the posting runs stay', async () => {
  signInOperator()
  const posting = Promise.withResolvers<void>()
  answerPosting({}, { posting: posting.promise })
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  const sent = `${marsh('ready').text}\n${FAULT.text}`
  await lines.fill(sent)
  await page.getByRole('button', { name: 'Post 1 and mail 1 buyer' }).click()

  await lines.fill(`${sent}\nR-H9VK3T letter`)
  posting.resolve()

  await expect.element(page.getByText(/^Posted 1\. The mail goes at 2:19/)).toBeVisible()
  await expect.element(lines).toHaveValue(`${FAULT.text}\nR-H9VK3T letter`)
})

async function postMarsh() {
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  await lines.fill(`${marsh('ready').text}\n${FAULT.text}`)
  await page.getByRole('button', { name: 'Post 1 and mail 1 buyer' }).click()
  return { lines, undo: page.getByRole('button', { name: 'Undo' }) }
}

test('one press undoes a batch that was just posted, and its lines come back', async () => {
  signInOperator()
  const fetch = answerPosting()
  const { lines, undo } = await postMarsh()

  await undo.click()

  const result = page.getByRole('status').filter({ hasText: 'Undone 1. That mail won’t go.' })
  await expect.element(result).toBeVisible()
  await expect.element(result).toHaveFocus()
  await expect.element(lines).toHaveValue(`${FAULT.text}\n${marsh('ready').text}`)
  await expect.element(page.getByText('Posted', { exact: true })).not.toBeInTheDocument()
  await expect.element(undo).not.toBeInTheDocument()
  expect(fetch).toHaveBeenCalledWith(
    '/office/data/orders/undo',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ steps: UNDO.steps }) }),
  )
})

test('a batch that was posted before a reload is undone at one press, and its lines come back', async () => {
  signInOperator()
  const order = orderOf('R-5TN8VQ', 'Marsh Landscaping')
  answerPosting({}, { last: { undo: UNDO, orders: [{ ...order, trackingNumber: '36XKD5012841' }] } })
  mount(<OfficePostScreen />)
  await expect.element(page.getByText(/^Posted 1\. The mail goes at 2:19/)).toBeVisible()
  await expect.element(page.getByText('Posted', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText(/^Undone 1\. That mail won’t go\./)).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Order and tracking, one line each' }))
    .toHaveValue('R-5TN8VQ 36XKD5012841')
  await expect.element(page.getByText('Posted', { exact: true })).not.toBeInTheDocument()
})

test('an order of the batch that could not be undone stays posted, with the reason', async () => {
  signInOperator()
  answerPosting({ status: 'fault', message: 'Its mail has gone by now, so nothing was changed.' })
  const { lines, undo } = await postMarsh()

  await undo.click()

  const reason = page.getByRole('list', { name: 'What could not be undone' })
  await expect
    .element(reason)
    .toHaveTextContent('R-5TN8VQMarsh Landscaping. Its mail has gone by now, so nothing was changed.')
  await expect.element(page.getByText('Posted', { exact: true })).toBeVisible()
  await expect.element(lines).toHaveValue(FAULT.text)
})

test('on a phone, Undo is in view after orders were posted from the foot of the page', async () => {
  await page.viewport(390, 844)
  signInOperator()
  answerPosting()
  mount(<OfficePostScreen />)
  await page.getByRole('textbox', { name: 'Order and tracking, one line each' }).fill(marsh('ready').text)
  const post = page.getByRole('button', { name: 'Post 1 and mail 1 buyer' })
  await expect.element(post).toBeEnabled()
  scrollTo(0, document.body.scrollHeight)

  await post.click()

  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInViewport()
})

test('an undo that got no response can be tried again', async () => {
  signInOperator()
  answerPosting({}, { lostUndos: 1 })
  const { undo } = await postMarsh()

  await undo.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'No answer came' })).toBeVisible()
  await undo.click()

  await expect.element(page.getByText(/^Undone 1/)).toBeVisible()
})

test('every row of an order shows what its buyer wrote, and the page says that some orders are not listed', async () => {
  signInOperator()
  const notes = ['Gate code 4411.', 'Leave it with the baker.', 'Ring twice.']
  const held = { ...NOT_HELD, ...orderOf('R-2PXN4C', 'Webb Roofing'), hold: 'link' as const }
  const orders = [...TO_POST.orders, held].map((order, index) => ({
    ...order,
    buyerNote: notes[index] ?? '',
  }))
  answerPosting({}, { toPost: { orders, hasMore: true } })
  mount(<OfficePostScreen />)

  await page.getByRole('textbox', { name: 'Order and tracking, one line each' }).fill(marsh('ready').text)

  const lines = page.getByRole('region', { name: 'What becomes of each line' })
  await expect.element(lines.getByText('“Gate code 4411.”')).toBeVisible()
  await expect.element(page.getByText('“Leave it with the baker.”')).toBeVisible()
  await expect.element(page.getByText('“Ring twice.”')).toBeVisible()
  await expect.element(page.getByText(/^Only the first 200 orders/)).toBeVisible()
})
