import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { answerPosting, FAULT, marsh, orderOf, postMarsh, UNDO } from '#test/app/posting.tsx'
import OfficePostScreen from './screen.tsx'

test('one press undoes a batch that was just posted, and its lines come back', async () => {
  signInOperator()
  const fetch = answerPosting()
  const { lines, undo } = await postMarsh()

  await undo.click()

  const result = page.getByRole('status').filter({ hasText: 'Undone 1. That email won’t go.' })
  await expect.element(result).toBeVisible()
  await expect.element(result).toHaveFocus()
  await expect.element(lines).toHaveValue(`${marsh('ready').text}\n${FAULT.text}`)
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
  await expect.element(page.getByText(/^Posted 1\. The email goes at 2:19/)).toBeVisible()
  await expect.element(page.getByText('Posted', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText(/^Undone 1\. That email won’t go\./)).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Order and tracking, one line each' }))
    .toHaveValue('R-5TN8VQ 36XKD5012841')
  await expect.element(page.getByText('Posted', { exact: true })).not.toBeInTheDocument()
})

test('an order of the batch that could not be undone stays posted, with the reason', async () => {
  signInOperator()
  answerPosting({ status: 'fault', message: 'Its email has gone by now, so nothing was changed.' })
  const { lines, undo } = await postMarsh()

  await undo.click()

  const reason = page.getByRole('list', { name: 'What could not be undone' })
  await expect
    .element(reason)
    .toHaveTextContent('R-5TN8VQMarsh Landscaping. Its email has gone by now, so nothing was changed.')
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

test('after an undo, the posted line stands above a second line of its order, which was refused', async () => {
  signInOperator()
  const second = { ...FAULT, text: 'R-5TN8VQ 99WRONG99999', order: marsh('ready').order }
  answerPosting({}, { fault: second })
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })
  const sent = `${marsh('ready').text}\n${second.text}`
  await lines.fill(sent)
  await page.getByRole('button', { name: 'Post 1 and mail 1 buyer' }).click()
  await expect.element(lines).toHaveValue(second.text)

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText(/^Undone 1/)).toBeVisible()
  await expect.element(lines).toHaveValue(sent)
})
