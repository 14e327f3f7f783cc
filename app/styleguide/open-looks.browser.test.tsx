import '#app/office/styles/office.css'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { Header } from '#app/shell/header.tsx'
import { OrderTracker } from '#app/shop/orders/tracker/order-tracker.tsx'
import { mount } from '#test/app/mount.tsx'
import { NONE, openSection, settingsServer } from '#test/app/settings-server.tsx'
import { looksOf } from '#test/looks/looks-of.ts'
import { classesIn } from '#test/looks/own-classes.ts'
import { addLooks, type Snapshot } from '#test/looks/snapshot.ts'
import StyleguideScreen from './screen.tsx'

const STYLESHEETS = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true })
const ownClasses = [...classesIn(Object.values(STYLESHEETS).join('\n'))]

const DESKTOP = [1440, 900] as const
const PHONE = [390, 844] as const
const DIALOG = 'dialog[open]'
const ORDER = {
  state: 'shipped',
  paidAt: '2026-11-23T01:00:00.000Z',
  programmingAt: '2026-11-26T01:00:00.000Z',
  shippedAt: '2026-11-27T01:00:00.000Z',
  deliveredAt: null,
  postBy: null,
  lines: [{ productId: 'keyring-black' }],
} as const

/** Opens a part of the style guide at both window sizes and in both themes, and compares it with its snapshot. */
async function expectOpenLooks(name: string, button: string, opened: string): Promise<void> {
  mount(<StyleguideScreen />)
  await document.fonts.ready
  const buttons = page.getByRole('button', { name: button, exact: true })
  const looks: Snapshot = {}
  await addOpen(looks, 'light', buttons.first(), opened, DESKTOP)
  await addOpen(looks, 'dark', buttons.last(), opened, DESKTOP)
  await addOpen(looks, 'light', buttons.first(), opened, PHONE)
  await addOpen(looks, 'dark', buttons.last(), opened, PHONE)

  await expect(`${JSON.stringify(looks, null, 2)}\n`).toMatchFileSnapshot(`open-looks/${name}.json`)
}

async function addOpen(
  looks: Snapshot,
  theme: string,
  button: Locator,
  opened: string,
  [width, height]: readonly [number, number],
): Promise<void> {
  await page.viewport(width, height)
  press(button)
  await expect.poll(() => document.querySelector(opened)).not.toBeNull()
  addLooks(looks, width, theme, looksOf({ root: around(opened), ownClasses }))
  close(document.querySelector(opened))
  await expect.poll(() => document.querySelector(opened)).toBeNull()
}

/** Presses a button without the pointer, which would sometimes hover what opens below it. */
function press(button: Locator): void {
  const element = button.element()
  if (!(element instanceof HTMLElement)) return
  element.scrollIntoView({ block: 'center' })
  element.click()
}

/** Selects the parent of the opened element, because `looksOf` reads the elements below its root. */
const around = (opened: string) => `:has(> ${opened})`

function close(element: Element | null): void {
  if (element instanceof HTMLDialogElement) element.close()
  else if (element instanceof HTMLElement) element.hidePopover()
}

test('an open dialog looks as in its snapshot', async () => {
  await expectOpenLooks('dialog', 'Open dialog', DIALOG)
})

test('an open drawer looks as in its snapshot', async () => {
  await expectOpenLooks('drawer', 'Open drawer', DIALOG)
})

test('an open tooltip looks as in its snapshot', async () => {
  await expectOpenLooks('tooltip', 'About SMS credits', '.tooltip:popover-open')
})

test('an open menu of further actions looks as in its snapshot', async () => {
  await expectOpenLooks('more-menu', 'More actions', '.more-menu:popover-open')
})

test('the open menu of a phone looks as in its snapshot', async () => {
  await page.viewport(...PHONE)
  mount(<Header />)
  await document.fonts.ready
  await page.getByRole('button', { name: 'Menu' }).click()
  const looks: Snapshot = {}

  addLooks(looks, PHONE[0], 'light', looksOf({ root: around(DIALOG), ownClasses }))

  await expect(`${JSON.stringify(looks, null, 2)}\n`).toMatchFileSnapshot('open-looks/menu.json')
})

test.each([
  { where: 'over the width of a page', file: 'tracker', scene: true },
  { where: 'in a sheet', file: 'tracker-in-sheet', scene: false },
])('the order tracker $where looks as in its snapshot', async ({ file, scene }) => {
  mount(
    <>
      <div data-theme="light">
        <OrderTracker order={ORDER} scene={scene} />
      </div>
      <div data-theme="dark">
        <OrderTracker order={ORDER} scene={scene} />
      </div>
    </>,
  )
  await document.fonts.ready
  const looks: Snapshot = {}
  for (const [width, height] of [DESKTOP, PHONE]) {
    await page.viewport(width, height)
    for (const theme of ['light', 'dark'])
      addLooks(looks, width, theme, looksOf({ root: `[data-theme="${theme}"]`, ownClasses }))
  }

  await expect(`${JSON.stringify(looks, null, 2)}\n`).toMatchFileSnapshot(`open-looks/${file}.json`)
})

test('the bar of unpublished settings looks as in its snapshot', async () => {
  settingsServer(NONE)
  await openSection('contact')
  await page.getByRole('textbox', { name: 'Phone' }).fill('1300 555 010')
  await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeEnabled()
  await document.fonts.ready
  const looks: Snapshot = {}
  for (const [width, height] of [DESKTOP, PHONE]) {
    await page.viewport(width, height)
    addLooks(looks, width, 'light', looksOf({ root: '.publish-bar', ownClasses, sizes: false }))
  }

  await expect(`${JSON.stringify(looks, null, 2)}\n`).toMatchFileSnapshot('open-looks/publish-bar.json')
})
