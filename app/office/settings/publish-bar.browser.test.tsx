import '#app/office/styles/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NONE, openSection, settingsServer } from '#test/app/settings-server.tsx'

test.each([
  [360, false],
  [320, true],
])(
  'at %i px, the bar of one height names its actions, and “Throw away” is far from “Publish”',
  async (width, hasIcon) => {
    settingsServer(NONE)
    await openSection('brand', width)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tradie Test Co')

    const throwAway = page.getByRole('button', { name: 'Throw away' })
    await expect.element(throwAway).toBeVisible()
    const thrown = throwAway.element().getBoundingClientRect()
    const publish = page.getByRole('button', { name: 'Publish 1' }).element().getBoundingClientRect()
    expect(thrown.height).toBeGreaterThanOrEqual(32)
    expect(publish.left - thrown.right).toBeGreaterThan(48)
    expect(throwAway.element().closest('section')?.getBoundingClientRect().height).toBeLessThanOrEqual(60)
    expect(publish.right).toBeLessThanOrEqual(width)
    const link = page.getByRole('link', { name: 'Preview the site' }).element()
    expect(link.querySelector('svg')?.checkVisibility()).toBe(hasIcon)
  },
)

test.each([
  ['phone', 390],
  ['tablet', 820],
  ['desktop', 1440],
])('on a %s, a focused field stays above the bar with unpublished changes', async (_, width) => {
  const server = settingsServer(NONE)
  server.draft = { document: { contact: { phone: '1300 555 010' } }, basedOn: 0 }
  await openSection('contact', width)

  await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeEnabled()

  const height = document.querySelector('.publish-bar')?.getBoundingClientRect().height
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  expect(height).toBeGreaterThan(40)
  expect(padding).toBeGreaterThan(height ?? 0)
})
