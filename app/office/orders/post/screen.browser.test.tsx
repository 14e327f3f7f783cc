import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { answerPosting, FAULT, marsh, NOT_HELD, orderOf, postMarsh, TO_POST } from '#test/app/posting.tsx'
import OfficePostScreen from './screen.tsx'

test('pasted lines are checked at once, the button counts the good lines, and a line with a fault stays', async () => {
  signInOperator()
  answerPosting()
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })

  await lines.fill(`${marsh('ready').text}\n${FAULT.text}`)
  await expect.element(page.getByText(/There is no order R-9WWQ2Z/)).toBeVisible()
  await expect.element(page.getByText('1 still needs a number')).toBeVisible()
  await page.getByRole('button', { name: 'Post 1 and mail 1 buyer' }).click()

  await expect.element(page.getByText(/^Posted 1\. The email goes at 2:19/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'R-5TN8VQ' })).toBeVisible()
  await expect.element(lines).toHaveValue(FAULT.text)
})

test('a mistyped number is replaced by the one that was meant, and the field has the focus', async () => {
  signInOperator()
  answerPosting()
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  await lines.fill(`${marsh('ready').text}\n${FAULT.text}`)

  await page.getByRole('button', { name: 'Use R-H9VK3T' }).click()

  await expect.element(lines).toHaveValue(`${marsh('ready').text}\nR-H9VK3T letter`)
  await expect.element(lines).toHaveFocus()
})

test('a file of lines fills the field, and the same file can be chosen again after a correction', async () => {
  signInOperator()
  answerPosting()
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  const fileField = page.getByLabelText('Choose a CSV')

  await fileField.upload(new File([marsh('ready').text], 'lines.csv', { type: 'text/csv' }))

  await expect.element(lines).toHaveValue(marsh('ready').text)
  // a browser reports no change while the field still has the file
  await expect.element(fileField).toHaveValue('')
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

test('“Add number” begins the line of its order, and no fault shows before the number is typed', async () => {
  signInOperator()
  const fetch = answerPosting()
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  await lines.fill('R-H9VK3T letter')
  fetch.mockImplementation(async () =>
    Response.json({ lines: [{ ...marsh('fault'), text: 'R-5TN8VQ', message: 'No number.' }], undo: null }),
  )

  await page.getByRole('button', { name: 'Add number: R-5TN8VQ' }).click()
  await expect.element(lines).toHaveValue('R-H9VK3T letter\nR-5TN8VQ ')
  await expect.poll(() => fetch.mock.calls.at(-1)?.[1]?.body).toContain('R-5TN8VQ')
  await expect.element(page.getByText('No number.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add a number first' })).toBeDisabled()
  await userEvent.keyboard('36XKD5012841')

  await expect.element(lines).toHaveValue('R-H9VK3T letter\nR-5TN8VQ 36XKD5012841')
})

test('on a phone, the first orders are in view with their pictures and days', async () => {
  await page.viewport(390, 844)
  signInOperator()
  const friday = { by: '2026-11-27', daysLate: 0, isToday: false, isPast: false } as const
  const lines = [{ productId: 'keyring-black', name: 'Keyring review tag, black', quantity: 3 }]
  answerPosting(
    {},
    { toPost: { orders: TO_POST.orders.map((order) => ({ ...order, due: friday, lines })), hasMore: false } },
  )
  mount(<OfficePostScreen />)

  const due = page.getByText('Post by Fri 27 Nov').first()
  await expect.element(due).toBeInViewport({ ratio: 1 })
  expect(due.element().closest('li')?.querySelector('img')).toBeInTheDocument()
  await expect.element(page.getByText('3 × Keyring review tag, black').first()).toBeInTheDocument()
})

test('orders with unwritten cards say so, and become letters only one by one', async () => {
  signInOperator()
  const [unwritten, written] = TO_POST.orders.map((order, index) =>
    index === 0 ? { ...order, writing: { written: 0, total: 3 } } : order,
  )
  answerPosting({}, { toPost: { orders: unwritten && written ? [unwritten, written] : [], hasMore: false } })
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  await expect.element(page.getByText('0 of 3 written')).toBeVisible()

  await page.getByRole('button', { name: 'Add the written one as a letter' }).click()
  await expect.element(lines).toHaveValue('R-H9VK3T letter')
  await page.getByRole('button', { name: 'Add as a letter: R-5TN8VQ' }).click()

  await expect.element(lines).toHaveValue('R-H9VK3T letter\nR-5TN8VQ letter')
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
    .element(page.getByRole('region', { name: 'Don’t post these yet' }))
    .toHaveTextContent(
      'Don’t post these yetR-5TN8VQ Marsh Landscaping. The buyer’s bank disputes the payment.',
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

  await expect.element(page.getByText(/^Posted 1\. The email goes at 2:19/)).toBeVisible()
  await expect.element(lines).toHaveValue(`${FAULT.text}\nR-H9VK3T letter`)
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

  const lines = page.getByRole('region', { name: 'Result of each line' })
  await expect.element(lines.getByText('“Gate code 4411.”')).toBeVisible()
  await expect.element(page.getByText('“Leave it with the baker.”')).toBeVisible()
  await expect.element(page.getByText('“Ring twice.”')).toBeVisible()
  await expect.element(page.getByText(/^Only the first 200 orders/)).toBeVisible()
})

test('an order that another operator posts meanwhile drops out of the count, and its line says who posted it', async () => {
  signInOperator()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const fetch = answerPosting()
  const { readable, writable } = new TransformStream<string, string>()
  const stream = writable.getWriter()
  const message = 'R-5TN8VQ was posted already by jas, as a letter.'
  const [, left] = TO_POST.orders
  let isPosted = false
  const own = fetch.getMockImplementation()
  fetch.mockImplementation(async (url, init) => {
    const path = typeof url === 'string' ? url : ''
    if (path.endsWith('/stream')) return new Response(readable.pipeThrough(new TextEncoderStream()))
    if (isPosted && path.endsWith('/to-post')) return Response.json({ orders: [left], hasMore: false })
    if (isPosted && path.endsWith('/post')) return Response.json({ lines: [{ ...marsh('fault'), message }] })
    return (await own?.(url, init)) ?? Response.error()
  })
  mount(<OfficePostScreen />)
  void stream.write('event: ready\ndata: {"orders":[]}\n\n')
  await page.getByRole('textbox', { name: 'Order and tracking, one line each' }).fill(marsh('ready').text)
  await expect.element(page.getByRole('button', { name: 'Post 1 and mail 1 buyer' })).toBeEnabled()

  isPosted = true
  void stream.write('event: changed\ndata: {"orders":["R-5TN8VQ"]}\n\n')

  await expect
    .element(page.getByRole('region', { name: 'Result of each line' }))
    .toHaveTextContent(`Line 1: ${message}${marsh('fault').text}`)
  await expect.element(page.getByRole('button', { name: 'Fix the lines first' })).toBeDisabled()
  await expect.element(page.getByRole('heading', { name: 'Post 1 order' })).toBeVisible()
})

test('a line with the number of another parcel leads to the order of that parcel', async () => {
  signInOperator()
  const fault = { ...FAULT, usedBy: [{ id: '77', number: 'R-H9VK3T' }] }
  answerPosting({}, { fault })
  mount(<OfficePostScreen />)

  await page.getByRole('textbox', { name: 'Order and tracking, one line each' }).fill(FAULT.text)

  await expect
    .element(page.getByRole('link', { name: 'Open order R-H9VK3T' }))
    .toHaveAttribute('href', '/office/orders/77')
})
