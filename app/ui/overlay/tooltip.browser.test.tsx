import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Tooltip } from './tooltip.tsx'

const button = page.getByRole('button', { name: 'About SMS credits' })
const tip = page.getByText('$10 monthly credit included.')

test('a tooltip shows on focus, describes its button, and Escape hides it', async () => {
  mount(<Tooltip label="About SMS credits">$10 monthly credit included.</Tooltip>)
  await expect.element(tip).not.toBeVisible()

  await userEvent.tab()
  await expect.element(tip).toBeVisible()
  await expect.element(button).toHaveAccessibleDescription('$10 monthly credit included.')

  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeVisible()
})

test('a tooltip stays after a tap, and goes when the pointer leaves', async () => {
  mount(
    <>
      <Tooltip label="About SMS credits">$10 monthly credit included.</Tooltip>
      <p style={{ marginTop: 160 }}>Elsewhere</p>
    </>,
  )

  await button.click()
  await expect.element(tip).toBeVisible()

  await page.getByText('Elsewhere').click()
  await expect.element(tip).not.toBeVisible()
})

test('the pointer never leaves both on its way from the button to the tooltip (WCAG 1.4.13)', async () => {
  mount(
    <div style={{ marginTop: 160 }}>
      <Tooltip label="About SMS credits">$10 monthly credit included.</Tooltip>
    </div>,
  )
  await userEvent.tab()
  await expect.element(tip).toBeVisible()

  const below = tip.element().getBoundingClientRect().bottom
  expect(below).toBeGreaterThanOrEqual(button.element().getBoundingClientRect().top)
})

test('the term stands in an element of its own, without the explanation', async () => {
  mount(
    <Tooltip label="About SMS credits" term="Notifications">
      $10 monthly credit included.
    </Tooltip>,
  )

  await expect.element(page.getByText('Notifications', { exact: true })).toBeVisible()
})
