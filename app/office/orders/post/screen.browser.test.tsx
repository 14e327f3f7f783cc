import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PostingLine, PostingStatus, ToPost } from '#domain/orders/office/posting.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import OfficePostScreen from './screen.tsx'

const orderOf = (number: string, businessName: string) => ({ id: number, number, businessName })
const TO_POST: ToPost = {
  orders: [orderOf('R-5TN8VQ', 'Marsh Landscaping'), orderOf('R-H9VK3T', 'Delaney Plastering')].map(
    (order) => ({
      ...order,
      customerName: null,
      phone: null,
      address: null,
      buyerNote: '',
      lines: [],
      needsGoogleLink: false,
    }),
  ),
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

/** The office's API: a check finds one good line and one fault, and a posting posts the good one. */
function answerPosting() {
  onTestFinished(() => void vi.restoreAllMocks())
  return vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url === 'string' && url.endsWith('/to-post')) return Response.json(TO_POST)
    const { check } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { check?: boolean }
    return Response.json({ lines: [marsh(check ? 'ready' : 'posted'), FAULT] })
  })
}

test('pasted lines are answered at once, the button counts the good ones, and a fault stays to be corrected', async () => {
  signInOperator()
  answerPosting()
  mount(<OfficePostScreen />)
  const lines = page.getByRole('textbox', { name: 'Order and tracking, one line each' })

  await lines.fill(`${marsh('ready').text}\n${FAULT.text}`)
  await expect.element(page.getByText(/There is no order R-9WWQ2Z/)).toBeVisible()
  await expect.element(page.getByText('1 still without a line')).toBeVisible()
  await page.getByRole('button', { name: 'Post 1 and mail 1 buyer' }).click()

  await expect.element(page.getByText('Posted 1. Its mail goes in five minutes.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'R-5TN8VQ' })).toBeVisible()
  await expect.element(lines).toHaveValue(FAULT.text)
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
