import '#app/office/styles/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderRows } from '#app/office/bench/order-rows.tsx'
import { mount } from '#test/app/mount.tsx'
import { OfficeHeader } from './header.tsx'

const CARD = {
  code: 'N3ZHBGP2',
  url: 'https://arvo.example/t/N3ZHBGP2',
  productId: 'keyring-black',
  name: 'Keyring review tag, black',
  writtenAt: null,
}

function mountBench() {
  return mount(
    <>
      <OfficeHeader isLeaving={false} leave={() => {}} showKeys={() => {}} />
      <OrderRows
        order={{
          id: '1',
          number: 'R-7K3M9Q',
          businessName: 'Kovac Electrical',
          postBy: '2026-11-27',
          needsGoogleLink: false,
          isPosted: false,
          buyerNote: '',
          cards: [CARD],
        }}
        today="2026-11-25"
        isOpen
        canCopy
        hasBar
        next={CARD.code}
        last={undefined}
        copied={undefined}
        onCopy={() => {}}
        onMark={() => {}}
      />
    </>,
  )
}

const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility()
const written = () => page.getByRole('button', { name: /^Mark written/ })

test('on a phone, the action of the bench is at the foot in place of the tabs', async () => {
  await page.viewport(390, 844)
  mountBench()

  await expect.element(written()).toBeInViewport()
  const { bottom } = document.querySelector('.work-bar')?.getBoundingClientRect() ?? {}
  expect(bottom).toBe(innerHeight)
  expect(isShown('[data-foot-tabs]')).toBe(false)
})

test('while the order of the next card is folded, the tabs are there', async () => {
  await page.viewport(390, 844)
  mountBench()

  await page.getByText('Kovac Electrical').click()

  await expect.poll(() => isShown('[data-foot-tabs]')).toBe(true)
  expect(isShown('.work-bar')).toBe(false)
})

test('on a wide screen, the action is in the row of its card', async () => {
  await page.viewport(1024, 800)
  mountBench()

  await expect.element(written()).toBeVisible()
  const button = written().element().getBoundingClientRect()
  const card = document.querySelector('li')?.getBoundingClientRect()
  expect(button.bottom).toBeLessThan(card?.bottom ?? 0)
})
