import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Header } from './header.tsx'

const menu = page.getByRole('dialog', { name: 'Menu' })
const opener = page.getByRole('button', { name: 'Menu', exact: true })

test('below 768 px, the links are in a slide-out menu', async () => {
  await page.viewport(390, 844)
  mount(<Header />)

  await opener.click()

  await expect.element(menu.getByRole('link', { name: 'Smart Websites' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Book Demo' })).toBeVisible()
})

test('Escape closes the menu and the focus returns to its button', async () => {
  await page.viewport(390, 844)
  mount(<Header />)
  await opener.click()
  await expect.element(menu).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('following a link closes the menu', async () => {
  await page.viewport(390, 844)
  mount(<Header />)
  await opener.click()

  await menu.getByRole('link', { name: 'Contact' }).click()

  await expect.element(menu).not.toBeInTheDocument()
})

test('in a low viewport (a phone in landscape, 400% zoom), every link can be scrolled to', async () => {
  await page.viewport(320, 256)
  mount(<Header />)
  await opener.click()
  const contact = menu.getByRole('link', { name: 'Contact' })

  contact.element().scrollIntoView({ block: 'nearest' })

  await expect.element(contact).toBeInViewport({ ratio: 1 })
})

test('an open menu closes when the viewport becomes wide', async () => {
  await page.viewport(390, 844)
  mount(<Header />)
  await opener.click()
  await expect.element(menu).toBeVisible()

  await page.viewport(1280, 800)

  await expect.element(menu).not.toBeInTheDocument()
})

test('from 768 px, the links are in the header, and the current page is marked', async () => {
  await page.viewport(800, 800)
  mount(<Header />)

  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect.element(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect.element(nav.getByRole('link', { name: 'Contact' })).not.toHaveAttribute('aria-current')
  await expect.element(opener).not.toBeInTheDocument()
})
