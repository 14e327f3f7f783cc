import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { benchOf } from '#test/app/bench.ts'
import { fakeNfc } from '#test/app/nfc.ts'
import { showBench } from '#test/app/show-bench.tsx'

const button = (name: string) => page.getByRole('button', { name })
const written = page.getByText(/^Written and read back/)

/** Shows the bench on a phone that writes chips, and presses "Start writing". The clock stands still. */
async function startWriting(bench = benchOf(['LLLLLLLL', 'MMMMMMMM'])) {
  await page.viewport(390, 844)
  fakeNfc()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    delete window.NDEFReader
  })
  showBench(bench)
  await button('Start writing').click()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()
}

/** Holds a chip to the phone, for as long as the phone needs to write it. */
async function hold(...chip: Parameters<typeof window.tap>) {
  window.tap(...chip)
  await vi.advanceTimersByTimeAsync(100)
}

test('a written card is told for four seconds, and a chip that kept something else until the next chip', async () => {
  await startWriting()

  await hold('04:1')
  await expect.element(written).toBeVisible()
  await vi.advanceTimersByTimeAsync(4000)
  await expect.element(written).not.toBeInTheDocument()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()
  await hold('04:2', '', { keeps: 'https://example.com' })
  await expect.element(page.getByText(/^This chip kept something else/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)

  await expect.element(page.getByText(/^This chip kept something else/)).toBeVisible()
})

test('a chip that was not locked is told until the next chip', async () => {
  sessionStorage.setItem('bench_lock_warning', JSON.stringify({ hasAgreed: true }))
  await startWriting()
  await page.getByRole('checkbox', { name: /^Lock each chip/ }).click()

  await hold('04:1', '', { staysOpen: true })
  await expect.element(written).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)

  await expect.element(written).toBeVisible()
})

test('after Undo, the card is next again, and nothing says that it is written', async () => {
  await startWriting()
  await hold('04:1')
  await expect.element(written).toBeVisible()

  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()

  await expect.element(written).not.toBeInTheDocument()
  expect(document.querySelector('[aria-current="step"]')?.id).toBe('card-LLLLLLLL')
  await userEvent.tab()
  await expect.element(page.getByRole('checkbox', { name: /^Lock each chip/ })).toHaveFocus()
})

test('on a phone, the next card, its order and day, the card after it and a large picture are above the bar', async () => {
  const [order] = benchOf(['LLLLLLLL', 'MMMMMMMM', 'PPPPPPPP']).orders
  const cards = (order?.cards ?? []).map((card, index) =>
    index === 2 ? { ...card, name: 'Free-standing review card, white' } : card,
  )
  await startWriting({ ...benchOf(), orders: order ? [{ ...order, cards }] : [] })
  const panel = page.getByRole('region', { name: 'Hold the next card' })

  await hold('04:1')

  await expect.element(written).toBeVisible()
  await expect.element(panel.getByText('Card 2 of 3')).toBeVisible()
  await expect.element(panel.getByText('Post by Fri 27 Nov')).toBeVisible()
  const after = page.getByText('Then free-standing review card, white')
  const bar = document.querySelector('.work-bar')?.getBoundingClientRect().top ?? 0
  expect(after.element().getBoundingClientRect().bottom).toBeLessThan(bar)
  const height = () => panel.element().querySelector('.stage')?.getBoundingClientRect().height
  expect(height()).toBeGreaterThan(140)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(height).toBeGreaterThan(220)
})
