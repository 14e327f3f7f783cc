import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { benchOf } from '#test/app/bench.ts'
import { fakeNfc } from '#test/app/nfc.ts'
import { showBench } from '#test/app/show-bench.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('on a phone, a refused scan and the tick to lock chips are above the bar', async () => {
  await page.viewport(390, 844)
  fakeNfc()
  window.refusesNfc = true
  onTestFinished(() => {
    delete window.NDEFReader
  })
  showBench(benchOf(['LLLLLLLL', 'MMMMMMMM']))

  await button('Start writing').click()

  await expect.element(page.getByText(/^The browser may not use NFC/)).toBeVisible()
  const end = document.querySelector('.choice-row')?.getBoundingClientRect().bottom
  const bar = document.querySelector('.work-bar')?.getBoundingClientRect().top ?? 0
  expect(end).toBeLessThan(bar)
})

test('the first tick of a session to lock chips shows a warning, and the page says what was locked', async () => {
  await page.viewport(390, 844)
  fakeNfc()
  onTestFinished(() => {
    delete window.NDEFReader
  })
  showBench(benchOf(['LLLLLLLL', 'MMMMMMMM', 'PPPPPPPP']))
  const tick = page.getByRole('checkbox', { name: /^Lock each chip/ })
  await tick.click()
  await expect.element(page.getByText(/^Locked chips can’t be changed, ever/)).toBeVisible()
  await button('Leave them open').click()
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await button('Lock each chip').click()
  await expect.element(tick).toBeChecked()
  await tick.click()
  await tick.click()
  await expect.element(tick).toBeChecked()
  await button('Start writing').click()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()

  const chip = window.tap('04:1')
  await expect.element(page.getByText(/^Written and read back: LLLL LLLL. Locked/)).toBeVisible()
  window.tap('04:2', '', { staysOpen: true })

  await expect.element(page.getByText(/^Written and read back: MMMM MMMM. Not locked/)).toBeVisible()
  expect(chip.isLocked).toBe(true)
})

test('a tick beside the result of a written card is for the next card only', async () => {
  await page.viewport(390, 844)
  fakeNfc()
  sessionStorage.setItem('bench_lock_warning', JSON.stringify({ hasAgreed: true }))
  onTestFinished(() => {
    delete window.NDEFReader
  })
  showBench(benchOf(['LLLLLLLL', 'MMMMMMMM', 'PPPPPPPP']))
  await button('Start writing').click()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()
  const first = window.tap('04:1')
  await expect.element(page.getByText(/^Written and read back: LLLL LLLL$/)).toBeVisible()

  await page.getByRole('checkbox', { name: /^Lock each chip/ }).click()
  const second = window.tap('04:2')

  await expect.element(page.getByText(/^Written and read back: MMMM MMMM. Locked/)).toBeVisible()
  expect([first.isLocked, second.isLocked]).toEqual([undefined, true])
})

test('the chip of the last card is locked like the others, and the page says so', async () => {
  await page.viewport(390, 844)
  fakeNfc()
  sessionStorage.setItem('bench_lock_warning', JSON.stringify({ hasAgreed: true }))
  onTestFinished(() => {
    delete window.NDEFReader
  })
  const bench = benchOf(['LLLLLLLL'])
  showBench(bench)
  await page.getByRole('checkbox', { name: /^Lock each chip/ }).click()
  await button('Start writing').click()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()

  window.tap('04:1', '', { staysOpen: true })
  await expect.element(page.getByText(/^Written and read back: LLLL LLLL. Not locked/)).toBeVisible()
  await expect.element(page.getByText(/^All written/)).toBeVisible()
  // the clock stands still from here on, so that the message stays
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const chip = window.tap('04:1', `https://${bench.host}/t/LLLLLLLL`)
  await vi.advanceTimersByTimeAsync(100)

  await expect.element(page.getByText(/^Written and read back: LLLL LLLL. Locked/)).toBeVisible()
  expect(chip.isLocked).toBe(true)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()
})
