import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Header } from '#app/shell/header.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { PanelBody } from '#app/ui/overlay/panel.tsx'
import { mount } from '#test/app/mount.tsx'
import { allToasts, toast, visibleToast } from './store.ts'
import { Toaster } from './toaster.tsx'

const tidy = () => {
  for (const { id } of allToasts()) toast.remove(id)
}

test('the live regions are there before the first toast', async () => {
  mount(<Toaster />)

  await expect.element(page.getByRole('status')).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
})

test('an ordinary toast is a status, a destructive one an alert, and one is visible at a time', async () => {
  onTestFinished(tidy)
  mount(<Toaster />)

  toast.add({ title: 'Added to cart', description: 'Keyring review tag added to your cart.' })
  await expect
    .element(page.getByRole('status').getByText('Keyring review tag added to your cart.'))
    .toBeVisible()

  toast.add({ title: 'Checkout Failed', tone: 'destructive' })
  await expect.element(page.getByRole('alert').getByText('Checkout Failed')).toBeVisible()
  await expect.element(page.getByText('Added to cart')).not.toBeInTheDocument()
})

test('on a phone, a toast stands below the header', async () => {
  onTestFinished(tidy)
  await page.viewport(390, 844)
  mount(
    <>
      <Header />
      <Toaster />
    </>,
  )

  toast.add({ title: 'Signed out' })
  await expect.element(page.getByText('Signed out')).toBeVisible()

  for (const animation of document.getAnimations()) animation.finish()
  const shown = document.querySelector('.toast')?.getBoundingClientRect()
  const header = page.getByRole('banner').element().getBoundingClientRect()
  expect(shown?.top).toBeGreaterThanOrEqual(header.bottom)
})

test('a toast added before the toaster is loaded has its full duration after that', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    tidy()
    vi.useRealTimers()
  })
  toast.add({ title: 'Required Field' })
  vi.advanceTimersByTime(4000)

  mount(<Toaster />)

  vi.advanceTimersByTime(4999)
  expect(visibleToast()?.title).toBe('Required Field')
  vi.advanceTimersByTime(1)
  expect(visibleToast()).toBeUndefined()
})

test('the close button is 44 px and hides the toast at once', async () => {
  onTestFinished(tidy)
  mount(<Toaster />)
  toast.add({ title: 'Added to cart' })
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  expect(close.element().getBoundingClientRect()).toMatchObject({ width: 44, height: 44 })

  await close.click()

  await expect.element(page.getByText('Added to cart')).not.toBeInTheDocument()
})

test('a destructive toast stays while it is hovered or has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    tidy()
    vi.useRealTimers()
  })
  mount(<Toaster />)
  toast.add({ title: 'Checkout Failed', tone: 'destructive' })
  const away = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } })
  const close = page.getByRole('button', { name: 'Close' })
  const isShown = () => {
    vi.advanceTimersByTime(5001)
    return visibleToast() !== undefined
  }

  await page.getByText('Checkout Failed').hover()
  expect(isShown()).toBe(true)
  focusOn(close.element())
  await away()
  expect(isShown()).toBe(true)
  await page.getByText('Checkout Failed').hover()
  focusOn(undefined)
  expect(isShown()).toBe(true)

  await away()
  expect(isShown()).toBe(false)
})

function focusOn(element: Element | undefined) {
  if (element instanceof HTMLElement) element.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

test('while a dialog is open, the toast is inside it, so that the toast is announced and can be closed', async () => {
  onTestFinished(tidy)
  mount(
    <>
      <Dialog open onClose={() => undefined} title="Your Cart">
        Cards
      </Dialog>
      <Toaster />
    </>,
  )
  toast.add({ title: 'Added to cart' })

  const status = page.getByRole('dialog').getByRole('status')
  await expect.element(status.getByText('Added to cart')).toBeVisible()
  await status.getByRole('button', { name: 'Close' }).click()

  await expect.element(page.getByText('Added to cart')).not.toBeInTheDocument()
})

/** Shows a toast over a dialog with a foot. Returns the box of the toast. */
async function showOverDialog(title: string, content: ReactNode) {
  mount(
    <>
      <Dialog
        open
        onClose={() => undefined}
        title="Get Started"
        footer={<button type="button">Submit</button>}
      >
        {content}
      </Dialog>
      <Toaster />
    </>,
  )
  toast.add({ title })
  await expect.element(page.getByText(title)).toBeVisible()
  for (const animation of document.getAnimations()) animation.finish()
  return document.querySelector('.toast')?.getBoundingClientRect()
}

const TALL = <p style={{ height: 2000 }}>Packages</p>
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()

test.each([
  [820, 1180],
  [1280, 720],
])(
  'with a tall dialog at %i x %i, the toast is above the body, beside the dialog’s button',
  async (...size) => {
    onTestFinished(tidy)
    await page.viewport(...size)
    const shown = await showOverDialog('Missing information', TALL)

    expect(shown?.top).toBeGreaterThanOrEqual(0)
    expect(shown?.bottom).toBeLessThanOrEqual(boxOf('.panel-body')?.top ?? Number.NaN)
    expect(shown?.right).toBeLessThanOrEqual(boxOf('.panel-head button')?.left ?? Number.NaN)
  },
)

test('with room beside the dialog, the toast is there, at the bottom left of the window', async () => {
  onTestFinished(tidy)
  await page.viewport(1440, 900)
  const shown = await showOverDialog('Missing information', TALL)

  expect(shown?.left).toBe(24)
  expect(shown?.bottom).toBe(876)
  expect(shown?.right).toBeLessThanOrEqual((boxOf('.panel-dialog')?.left ?? Number.NaN) - 16)
})

test('in a dialog on a phone on its side, the toast is in the window while the form is scrolled to its top', async () => {
  onTestFinished(tidy)
  await page.viewport(844, 390)
  const shown = await showOverDialog('Missing information', <p style={{ height: 900 }}>Packages</p>)
  expect(shown?.bottom).toBeLessThanOrEqual(390)
  expect(shown?.top).toBeGreaterThanOrEqual(0)
})

test('in a drawer, the toast is 44 px tall under the head, and nothing moves when it goes', async () => {
  onTestFinished(tidy)
  await page.viewport(390, 844)
  mount(
    <>
      <Drawer open onClose={() => undefined} title="Your Cart" bare>
        <PanelBody>Cards</PanelBody>
      </Drawer>
      <Toaster />
    </>,
  )
  const topOf = (selector: string) =>
    document.querySelector(`.panel-drawer ${selector}`)?.getBoundingClientRect().top
  const before = topOf('.panel-body')
  toast.add({
    title: 'Added to cart',
    description: 'Free-standing review card, black added to your cart.',
  })
  await expect.element(page.getByText('Added to cart')).toBeVisible()
  for (const animation of document.getAnimations()) animation.finish()

  const shown = document.querySelector('.toast')?.getBoundingClientRect()
  expect(shown?.height).toBe(44)
  expect(shown?.top).toBeLessThan(topOf('.panel-body') ?? 0)
  expect(topOf('.panel-body')).toBe(before)
})

test.each([
  [820, 600],
  [1280, 600],
])('in a low drawer at the checkout at %i x %i, the toast stays below the head', async (...size) => {
  onTestFinished(tidy)
  await page.viewport(...size)
  mount(
    <>
      <div className="progress-line" />
      <Drawer open onClose={() => undefined} title="Your Cart" bare>
        <PanelBody>{TALL}</PanelBody>
      </Drawer>
      <Toaster />
    </>,
  )
  toast.add({ title: 'Added to cart' })
  await expect.element(page.getByText('Added to cart')).toBeVisible()
  for (const animation of document.getAnimations()) animation.finish()

  document.querySelector('.panel-drawer')?.scrollTo(0, 1000)

  const head = boxOf('.panel-drawer > .panel-head')?.bottom ?? Number.NaN
  expect(Math.abs((boxOf('.toast-host')?.top ?? Number.NaN) - head)).toBeLessThan(2)
})
