import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStaticRouter } from '#app/router/create-router.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import OfficeOrderScreen from './screen.tsx'

const PATH = '/office/orders/:id'

test('while no live stream is open, the page loads its order again every half minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  signInOperator()
  const numbers = ['R-AAAAAA', 'R-BBBBBB']
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    if (!pathname.endsWith(`/orders/${PAID.id}`)) return Response.error()
    return Response.json({ ...PAID, number: numbers.shift() })
  })
  const load = async () => ({ default: () => null })
  const route = { path: PATH, file: '', title: '', description: '', mode: 'spa' as const, load }
  mount(<OfficeOrderScreen />, createStaticRouter([route], `/office/orders/${PAID.id}`))
  await expect.element(page.getByRole('heading', { name: 'R-AAAAAA' })).toBeInTheDocument()

  await vi.advanceTimersByTimeAsync(30_000)

  await expect.element(page.getByRole('heading', { name: 'R-BBBBBB' })).toBeInTheDocument()
})

test('an order shows its steps, and on a phone links that call and text the first number of the buyer', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => void vi.restoreAllMocks())
  signInOperator()
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    const customerPhone = '0491 570 156 or 0491 570 159'
    return pathname.endsWith(`/orders/${PAID.id}`)
      ? Response.json({ ...PAID, customerPhone })
      : Response.error()
  })
  const load = async () => ({ default: () => null })
  const route = { path: PATH, file: '', title: '', description: '', mode: 'spa' as const, load }
  mount(<OfficeOrderScreen />, createStaticRouter([route], `/office/orders/${PAID.id}`))

  await expect.element(page.getByRole('region', { name: 'Where your order is' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Call', exact: true }))
    .toHaveAttribute('href', 'tel:0491570156')
  await expect
    .element(page.getByRole('link', { name: 'Text', exact: true }))
    .toHaveAttribute('href', 'sms:0491570156')
  await expect
    .element(page.getByRole('link', { name: '0491 570 156 or 0491 570 159' }))
    .toHaveAttribute('href', 'tel:0491570156')
})

test('a late order says so once, after the name of its business', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  signInOperator()
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    const due = { by: '2026-11-25', daysLate: 2, isToday: false, isPast: true }
    return pathname.endsWith(`/orders/${PAID.id}`)
      ? Response.json({ ...PAID, postBy: due.by, due })
      : Response.error()
  })
  const load = async () => ({ default: () => null })
  const route = { path: PATH, file: '', title: '', description: '', mode: 'spa' as const, load }
  mount(<OfficeOrderScreen />, createStaticRouter([route], `/office/orders/${PAID.id}`))

  const about = page.getByRole('paragraph').filter({ hasText: '2 days late, Wed 25 Nov' })
  await expect.element(about).toHaveTextContent('Sam’s SparksSam Sparks2 days late, Wed 25 Nov')
  const posted = page.getByRole('listitem').filter({ hasText: 'Posted' })
  await expect.element(posted).toHaveTextContent('Postedby Wed 25 Nov')
})

test('on a phone and a tablet, what can be undone comes first, then the steps, what the buyer wrote, and what was bought', async () => {
  await page.viewport(820, 1180)
  onTestFinished(() => void vi.restoreAllMocks())
  signInOperator()
  const order = {
    ...PAID,
    state: 'shipped',
    checkoutDetails: { name: 'Bec Marsh', additionalInfo: 'Gate code 4411.' },
    undoable: [
      {
        mail: '7',
        action: 'move',
        to: 'shipped',
        by: 'jas@arvo.example',
        goesAt: '2026-11-25T03:19:00.000Z',
        secondsLeft: 252,
      },
    ],
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    return pathname.endsWith(`/orders/${PAID.id}`) ? Response.json(order) : Response.error()
  })
  const load = async () => ({ default: () => null })
  const route = { path: PATH, file: '', title: '', description: '', mode: 'spa' as const, load }
  mount(<OfficeOrderScreen />, createStaticRouter([route], `/office/orders/${PAID.id}`))
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  const parts = [
    page.getByRole('link', { name: 'Email', exact: true }).first(),
    page.getByRole('region', { name: 'Waiting email' }),
    page.getByRole('region', { name: 'Where your order is' }),
    page.getByText('“Gate code 4411.”'),
    page.getByText('What was bought'),
  ].map((part) => part.element())
  const inDocument = parts.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const onScreen = parts.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
  expect([inDocument, onScreen]).toEqual([parts, parts])
  await page.viewport(1440, 900)
  await expect.poll(() => document.querySelectorAll('.bought-row')).toHaveLength(0)
  expect(page.getByText('“Gate code 4411.”').elements()).toHaveLength(1)
})

test('on a wide screen, the refund is below what was bought, beside the next step', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => void vi.restoreAllMocks())
  signInOperator()
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    return pathname.endsWith(`/orders/${PAID.id}`) ? Response.json(PAID) : Response.error()
  })
  const load = async () => ({ default: () => null })
  const route = { path: PATH, file: '', title: '', description: '', mode: 'spa' as const, load }
  mount(<OfficeOrderScreen />, createStaticRouter([route], `/office/orders/${PAID.id}`))
  const boxOf = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect()

  await expect.element(page.getByRole('button', { name: 'Refund…' })).toBeVisible()
  const refund = page.getByRole('button', { name: 'Refund…' }).element().getBoundingClientRect()
  expect(refund.top).toBeGreaterThanOrEqual(boxOf('What was bought').bottom)
  expect(refund.left).toBeGreaterThanOrEqual(boxOf('Next').right)
})

test('an open refund keeps its dialog and the typed amount when the window becomes narrow', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => void vi.restoreAllMocks())
  signInOperator()
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    return pathname.endsWith(`/orders/${PAID.id}`) ? Response.json(PAID) : Response.error()
  })
  const load = async () => ({ default: () => null })
  const route = { path: PATH, file: '', title: '', description: '', mode: 'spa' as const, load }
  mount(<OfficeOrderScreen />, createStaticRouter([route], `/office/orders/${PAID.id}`))
  await page.getByRole('button', { name: 'Refund…' }).click()
  const amount = page.getByRole('dialog').getByRole('textbox')
  await amount.fill('10.00')

  await page.viewport(900, 900)

  await expect.poll(() => document.querySelectorAll('.bought-row')).toHaveLength(1)
  await expect.element(amount).toBeVisible()
  await expect.element(amount).toHaveValue('10.00')
})
