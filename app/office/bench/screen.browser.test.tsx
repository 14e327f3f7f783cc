import '#app/office/frame/office.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reloadAll } from '#app/accounts/session/query-client.ts'
import { sessionChanged } from '#app/accounts/session/session.ts'
import type { Bench } from '#domain/orders/office/bench.ts'
import { benchOf } from '#test/app/bench.ts'
import { fakeScanner } from '#test/app/camera.ts'
import { mount } from '#test/app/mount.tsx'
import { fakeNfc } from '#test/app/nfc.ts'
import { signInOperator } from '#test/app/operator.ts'
import OfficeBenchScreen from './screen.tsx'

/** Shows the bench. `onMark` makes the server's response to a mark, and `onLoad` the response to a load. */
function showBench(
  bench: Bench,
  onMark = () => Response.json({}),
  onLoad = async () => Response.json(bench),
) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    if (pathname.endsWith('/bench')) return onLoad()
    return pathname.includes('/bench/') ? onMark() : Response.error()
  })
  mount(<OfficeBenchScreen />)
}

/** The height of the header on a phone, in pixels. The screen is mounted without it. */
const OFFICE_HEADER = 60

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('while the shop has no address for chips, no tap link can be copied or downloaded', async () => {
  showBench({ ...benchOf(['N3ZHBGP2']), host: 'localhost:3000', isChipAddress: false })

  await expect
    .element(page.getByText(/Cards would get localhost:3000, which is no https address/))
    .toBeVisible()
  await expect.element(button('Mark written N3ZHBGP2')).toBeVisible()
  await expect.element(button('Copy tap link N3ZHBGP2')).not.toBeInTheDocument()
  await expect.element(button('Copy all')).toBeDisabled()
  await expect.element(button('CSV')).toBeDisabled()
})

test('on a phone, a card that is not next is one low line, and is copied and marked there', async () => {
  await page.viewport(390, 844)
  const bench = benchOf(['N3ZHBGP2', 'EEEEEEEE'])
  showBench(bench)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

  await button('Copy tap link EEEEEEEE').click()

  await expect.element(button('Copied EEEEEEEE')).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith(`https://${bench.host}/t/EEEEEEEE`)
  expect(document.querySelector('#card-EEEEEEEE')?.clientHeight).toBeLessThan(60)
  await button('Mark written EEEEEEEE').click()
  await expect.element(button('Undo EEEEEEEE')).toBeVisible()
  expect(document.querySelector('#card-EEEEEEEE')?.clientHeight).toBeLessThan(60)
})

test('an order without a Google link has no day, and the bench says when it does not show every order', async () => {
  const { orders, ...bench } = benchOf(['N3ZHBGP2'])
  showBench({
    ...bench,
    hasMore: true,
    orders: orders.map((order) => ({ ...order, postBy: null, needsGoogleLink: true })),
  })

  await expect.element(page.getByText(/^There are more orders than fit here/)).toBeVisible()
  await expect.element(page.getByText('Needs a link')).toBeVisible()
  expect(page.getByText(/Post by/).elements()).toEqual([])
})

test('a posted order says that its cards replace others', async () => {
  const { orders, ...bench } = benchOf(['N3ZHBGP2'])
  showBench({ ...bench, orders: orders.map((order) => ({ ...order, postBy: null, isPosted: true })) })

  await expect.element(page.getByText('Replacement')).toBeVisible()
})

test('a scanned card comes into view, and takes two presses: copy its tap link, mark it written', async () => {
  await page.viewport(1440, 600)
  const bench = benchOf(['AAAAAAAA'], ['BBBBBBBB'], ['CCCCCCCC'], ['DDDDDDDD'], ['N3ZHBGP2', 'EEEEEEEE'])
  showBench(bench)
  const scanner = fakeScanner()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Start the camera').click()
  await expect.element(button('Mark written N3ZHBGP2')).not.toBeInTheDocument()

  scanner.show(`https://${bench.host}/t/N3ZHBGP2?q`)
  await expect.element(page.getByText('Kovac 5, card 1 of 2.')).toBeInViewport()
  await expect.element(button('Mark written N3ZHBGP2')).toBeInViewport()
  await expect.element(button('Mark it written')).toBeInViewport({ ratio: 1 })
  await button('Copy its tap link').click()
  await button('Mark it written').click()

  expect(copied).toHaveBeenCalledExactlyOnceWith(`https://${bench.host}/t/N3ZHBGP2`)
  await expect.element(page.getByText('Kovac 5, card 1 of 2. Written already.')).toBeVisible()
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/bench/N3ZHBGP2'), expect.anything())
})

test('on a phone, the camera stays in sight, and the scanned card has its buttons at the foot', async () => {
  await page.viewport(390, 844)
  const bench = benchOf(['AAAAAAAA'], ['BBBBBBBB'], ['CCCCCCCC'], ['DDDDDDDD'], ['N3ZHBGP2'])
  showBench(bench)
  const scanner = fakeScanner()
  await button('Start the camera').click()

  scanner.show(`https://${bench.host}/t/N3ZHBGP2?q`)

  await expect.element(button('Mark written N3ZHBGP2')).toBeInViewport()
  await expect.element(button('Stop the camera')).toBeInViewport()
  expect(document.querySelector('.work-bar')?.textContent).toContain('N3ZH BGP2')
})

test.each([
  [429, 'too_many_requests'],
  [503, 'busy'],
  [404, 'not_found'],
  [403, 'insufficient_aal'],
])('a mark that the server puts off with %s %s is sent again', async (status, code) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = [Response.json({ error: { code, message: 'Come back in a while.' } }, { status })]
  const onMark = vi.fn(() => answers.shift() ?? Response.json({}))
  showBench(benchOf(['N3ZHBGP2']), onMark)

  await button('Mark written N3ZHBGP2').click()

  await expect.poll(() => onMark.mock.calls.length).toBe(1)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(4000)
      return onMark.mock.calls.length
    })
    .toBe(2)
  await expect.element(page.getByText(/^All written/)).toBeVisible()
  expect(page.getByText('Come back in a while.').elements()).toEqual([])
})

test('a mark on a card that does not exist any more is dropped, and the page says so', async () => {
  const message = 'There is no card with this code.'
  const onMark = vi.fn(() => Response.json({ error: { code: 'no_card', message } }, { status: 404 }))
  showBench(benchOf(['N3ZHBGP2']), onMark)

  await button('Mark written N3ZHBGP2').click()

  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(button('Mark written N3ZHBGP2')).toBeVisible()
})

/** Waits until the server has every mark. */
const allSent = () => expect.poll(() => sessionStorage.getItem('bench_unsent')).toContain('"marks":[]')

test('a card whose mark another operator has removed is shown as not written again', async () => {
  showBench(benchOf(['N3ZHBGP2']))
  await button('Mark written N3ZHBGP2').click()
  await expect.element(page.getByText(/^All written/)).toBeVisible()
  await allSent()

  reloadAll()

  await expect.element(button('Mark written N3ZHBGP2')).toBeVisible()
})

test('marks that a sign-out left unsent are sent after the operator signs in again', async () => {
  const saved = Promise.withResolvers<object>()
  const answers = [Object.assign(Response.json({}), { json: () => saved.promise })]
  const onMark = vi.fn(() => answers.shift() ?? Response.json({}))
  showBench(benchOf(['N3ZHBGP2', 'EEEEEEEE']), onMark)
  await button('Mark written N3ZHBGP2').click()
  await button('Mark written EEEEEEEE').click()
  await expect.poll(() => onMark.mock.calls.length).toBe(1)

  localStorage.removeItem('auth_session')
  sessionChanged()
  saved.resolve({})
  await new Promise((resolve) => setTimeout(resolve))
  signInOperator()
  sessionChanged()

  await expect.poll(() => onMark.mock.calls.length).toBeGreaterThan(1)
  await allSent()
})

test('a load that began before a mark was saved does not take the mark from its card', async () => {
  const bench = benchOf(['N3ZHBGP2', 'EEEEEEEE'])
  const late = Promise.withResolvers<Response>()
  const loads = [Response.json(bench), late.promise]
  const onLoad = vi.fn(async () => (await loads.shift()) ?? Response.error())
  showBench(bench, undefined, onLoad)
  await expect.element(button('Mark written N3ZHBGP2')).toBeVisible()
  reloadAll()
  await expect.poll(() => onLoad.mock.calls.length).toBe(2)

  await button('Mark written N3ZHBGP2').click()
  await allSent()
  late.resolve(Response.json(bench))

  await expect.poll(() => onLoad.mock.calls.length).toBe(3)
  await expect.element(page.getByText('1 of 2')).toBeVisible()
})

test('a scanned code of no card on the bench is told', async () => {
  showBench(benchOf(['N3ZHBGP2']))
  const scanner = fakeScanner()
  await button('Start the camera').click()

  scanner.show('https://g.page/r/kovac/review')

  await expect.element(page.getByText(/^No card on the bench has that code/)).toBeVisible()
})

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
  expect(end).toBeLessThan(bar - OFFICE_HEADER)
})

test('the first tick of a session to lock chips shows a warning, and the page says what was locked', async () => {
  await page.viewport(390, 844)
  fakeNfc()
  onTestFinished(() => {
    delete window.NDEFReader
    sessionStorage.clear()
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
  sessionStorage.setItem('bench_lock_warning', JSON.stringify({ isRead: true }))
  onTestFinished(() => {
    delete window.NDEFReader
    sessionStorage.clear()
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
  sessionStorage.setItem('bench_lock_warning', JSON.stringify({ isRead: true }))
  onTestFinished(() => {
    delete window.NDEFReader
    sessionStorage.clear()
  })
  const bench = benchOf(['LLLLLLLL'])
  showBench(bench)
  await page.getByRole('checkbox', { name: /^Lock each chip/ }).click()
  await button('Start writing').click()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()

  window.tap('04:1', '', { staysOpen: true })
  await expect.element(page.getByText(/^Written and read back: LLLL LLLL. Not locked/)).toBeVisible()
  await expect.element(page.getByText(/^All written/)).toBeVisible()
  const chip = window.tap('04:1', `https://${bench.host}/t/LLLLLLLL`)

  await expect.element(page.getByText(/^Written and read back: LLLL LLLL. Locked/)).toBeVisible()
  expect(chip.isLocked).toBe(true)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Hold the next card')).toBeVisible()
})
