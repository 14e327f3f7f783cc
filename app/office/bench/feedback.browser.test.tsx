import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { benchOf } from '#test/app/bench.ts'
import { fakeScanner } from '#test/app/camera.ts'
import { fakeNfc } from '#test/app/nfc.ts'
import { showBench } from '#test/app/show-bench.tsx'

const GOOD = [120]
const BAD = [60, 80, 60]

const button = (name: string) => page.getByRole('button', { name })

/** Records the vibrations and the pitch of each tone, in hertz. */
function listen() {
  const tones: number[] = []
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode) {
    tones.push(this.frequency.value)
  })
  return { tones, vibrate: vi.spyOn(navigator, 'vibrate').mockReturnValue(true) }
}

/** Shows two cards on a phone that writes chips, and presses "Start writing". */
async function startWriting() {
  await page.viewport(390, 844)
  fakeNfc()
  sessionStorage.setItem('bench_lock_warning', JSON.stringify({ hasAgreed: true }))
  onTestFinished(() => {
    delete window.NDEFReader
  })
  showBench(benchOf(['LLLLLLLL', 'MMMMMMMM']))
  await button('Start writing').click()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()
}

test('a written chip gives a high tone and one buzz, and a chip that kept something else a low tone and two', async () => {
  const { tones, vibrate } = listen()
  await startWriting()

  window.tap('04:1')
  await expect.element(page.getByText(/^Written and read back: LLLL LLLL/)).toBeVisible()
  window.tap('04:2', '', { keeps: 'https://example.com' })
  await expect.element(page.getByText(/^This chip kept something else/)).toBeVisible()

  expect(vibrate.mock.calls).toEqual([[GOOD], [BAD]])
  expect(tones).toHaveLength(2)
  expect(tones[0]).toBeGreaterThan(600)
  expect(tones[1]).toBeLessThan(300)
})

test('a chip that takes no link, and the chip of a written card, give the bad feedback', async () => {
  const { tones, vibrate } = listen()
  await startWriting()

  window.tap('04:1', '', { isLocked: true })
  await expect.element(page.getByText(/^That didn’t take/)).toBeVisible()
  window.tap('04:2')
  await expect.element(page.getByText(/^Written and read back: LLLL LLLL/)).toBeVisible()
  window.tap('04:3')
  await expect.element(page.getByText(/^Written and read back: MMMM MMMM/)).toBeVisible()
  window.tap('04:2', `https://${benchOf().host}/t/LLLLLLLL`)
  await expect.element(page.getByText(/^This card is written already/)).toBeVisible()

  expect(vibrate.mock.calls).toEqual([[BAD], [GOOD], [GOOD], [BAD]])
  expect(tones.map((hertz) => hertz > 600)).toEqual([false, true, true, false])
})

test('a chip is felt once it is locked, and a failed lock gives the bad feedback', async () => {
  const { vibrate } = listen()
  await startWriting()
  await page.getByRole('checkbox', { name: /^Lock each chip/ }).click()

  window.tap('04:1')
  await expect.element(page.getByText(/^Written and read back: LLLL LLLL. Locked/)).toBeVisible()
  window.tap('04:2', '', { staysOpen: true })
  await expect.element(page.getByText(/^Written and read back: MMMM MMMM. Not locked/)).toBeVisible()

  expect(vibrate.mock.calls).toEqual([[GOOD], [BAD]])
})

test('a browser that cannot play tones writes chips all the same', async () => {
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(() => {
    throw new DOMException('no sound', 'NotSupportedError')
  })
  vi.spyOn(AudioContext.prototype, 'resume').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await startWriting()

  window.tap('04:1')
  await expect.element(page.getByText(/^Written and read back: LLLL LLLL/)).toBeVisible()
  window.tap('04:2')

  await expect.element(page.getByText(/^Written and read back: MMMM MMMM/)).toBeVisible()
})

test('a scan gives a tone as well', async () => {
  const { tones, vibrate } = listen()
  const bench = benchOf(['N3ZHBGP2'])
  showBench(bench)
  const scanner = fakeScanner()
  await button('Start the camera').click()

  scanner.show(`https://${bench.host}/t/N3ZHBGP2?q`)
  await expect.element(page.getByText('Kovac 1, card 1 of 1.')).toBeVisible()
  scanner.show('https://g.page/r/kovac/review')
  await expect.element(page.getByText(/^No card on the bench has that code/)).toBeVisible()

  expect(vibrate.mock.calls).toEqual([[GOOD], [BAD]])
  expect(tones.map((hertz) => hertz > 600)).toEqual([true, false])
})
