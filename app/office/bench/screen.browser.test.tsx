import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { benchOf } from '#test/app/bench.ts'
import { fakeScanner } from '#test/app/camera.ts'
import { showBench } from '#test/app/show-bench.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('while the shop has no address for chips, the main action is the set-up, and cards are marked as written elsewhere', async () => {
  showBench({ ...benchOf(['N3ZHBGP2']), host: 'localhost:3000', isChipAddress: false })

  await expect.element(page.getByText(/localhost:3000 is no https address/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See what’s left to set up' })).toHaveClass('btn-sun')
  await expect.element(button('Written elsewhere N3ZHBGP2')).toHaveClass('btn-link')
  await expect.element(button('Mark written N3ZHBGP2')).not.toBeInTheDocument()
  await expect.element(button('Copy tap link N3ZHBGP2')).not.toBeInTheDocument()
  await expect.element(button('Copy all')).toBeDisabled()
  await expect.element(button('CSV')).toBeDisabled()
  await expect.element(page.getByText(/^Waits for your https address/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/office/setup')
})

test('each card shows its picture, and each order the day of its posting', async () => {
  await page.viewport(1440, 900)
  showBench(benchOf(['N3ZHBGP2'], ['EEEEEEEE']))

  await expect.element(page.getByText('Post by Fri 27 Nov').first()).toBeVisible()
  expect(page.getByText('Post by Fri 27 Nov').elements()).toHaveLength(2)
  const pictures = Array.from(document.querySelectorAll('.bench-card img'), (picture) =>
    picture.getAttribute('src'),
  )
  expect(pictures).toEqual([
    expect.stringContaining('keyring-black'),
    expect.stringContaining('keyring-black'),
  ])
})

test('on a phone, the number of blank cards is in view', async () => {
  await page.viewport(390, 844)
  showBench(benchOf(['N3ZHBGP2']))

  const blanks = page.getByRole('link', { name: '12 blank cards ready' })
  await expect.element(blanks).toBeInViewport()
  await expect.element(blanks).toHaveAttribute('href', '/office/stock/blanks')
})

test('on a phone, a card that is not next says its type in a low row, and is copied and marked there', async () => {
  await page.viewport(390, 844)
  const bench = benchOf(['N3ZHBGP2', 'EEEEEEEE'])
  showBench(bench)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

  await button('Copy tap link EEEEEEEE').click()

  await expect.element(button('Copied EEEEEEEE')).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith(`https://${bench.host}/t/EEEEEEEE`)
  expect(document.querySelector('#card-EEEEEEEE .bench-name')?.clientHeight).toBeGreaterThan(12)
  expect(document.querySelector('#card-EEEEEEEE')?.clientHeight).toBeLessThanOrEqual(64)
  await button('Mark written EEEEEEEE').click()
  await expect.element(button('Undo EEEEEEEE')).toBeVisible()
  expect(document.querySelector('#card-EEEEEEEE')?.clientHeight).toBeLessThanOrEqual(64)
})

test('on a phone, every row shows its link once the browser has refused to copy', async () => {
  await page.viewport(390, 844)
  const bench = benchOf(['N3ZHBGP2', 'EEEEEEEE'])
  showBench(bench)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const links = () =>
    [...document.querySelectorAll('.bench-name')].filter((name) => {
      return name instanceof HTMLElement && name.innerText.includes(`${bench.host}/t/`)
    })
  expect(links()).toHaveLength(0)

  await button('Copy tap link EEEEEEEE').click()

  await expect.poll(links).toHaveLength(2)
})

test('a double press marks one card written, and does not take the mark off again', async () => {
  await page.viewport(390, 844)
  showBench(benchOf(['N3ZHBGP2', 'EEEEEEEE', 'AAAAAAAA']))

  await button('Mark written N3ZHBGP2').dblClick() // at the foot of the screen, where the next card follows

  await expect.element(button('Undo N3ZHBGP2')).toBeVisible()
  expect(button(/^Undo/).elements()).toHaveLength(1)
  await button('Mark written AAAAAAAA').dblClick() // in its row, where “Undo” follows
  await expect.element(button('Undo AAAAAAAA')).toBeVisible()
  expect(button(/^Undo/).elements()).toHaveLength(2)
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

test('a scanned code of no card on the bench is told', async () => {
  showBench(benchOf(['N3ZHBGP2']))
  const scanner = fakeScanner()
  await button('Start the camera').click()

  scanner.show('https://g.page/r/kovac/review')

  await expect.element(page.getByText(/^No card on the bench has that code/)).toBeVisible()
})

test('the order of the address comes first, and its card is the next one', async () => {
  showBench(benchOf(['N3ZHBGP2'], ['EEEEEEEE']), undefined, undefined, '?order=order-2')

  await expect.element(page.getByText('R-2 first, then the oldest promise.')).toBeVisible()
  expect(document.querySelector('[aria-current="step"]')?.id).toBe('card-EEEEEEEE')
})
