import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#app/ui/button.tsx'
import { mount } from '#test/app/mount.tsx'
import { Drawer } from './drawer.tsx'

const drawer = page.getByRole('dialog', { name: 'Your Cart' })

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Cart</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Your Cart"
        aside="2 items"
        footer={<Button>Check Out as Guest</Button>}
      >
        <div style={{ height: 4000 }}>Cards</div>
      </Drawer>
    </>
  )
}

test('a drawer is 480 px wide at the right edge, and its foot stays in view', async () => {
  await page.viewport(1280, 800)
  mount(<Example />)
  await page.getByRole('button', { name: 'View Cart' }).click()
  await expect.element(drawer).toBeVisible()

  await expect.element(page.getByRole('button', { name: 'Check Out as Guest' })).toBeInViewport()
  await expect.poll(() => panelBox()).toMatchObject({ width: 480, right: 1280, height: 800 })
})

test('a drawer covers the whole width of a phone', async () => {
  await page.viewport(390, 844)
  mount(<Example />)
  await page.getByRole('button', { name: 'View Cart' }).click()

  await expect.poll(() => panelBox()).toMatchObject({ left: 0, width: 390 })
})

test('Escape closes the drawer and the focus returns', async () => {
  mount(<Example />)
  await page.getByRole('button', { name: 'View Cart' }).click()
  await expect.element(drawer).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'View Cart' })).toHaveFocus()
})

test('the page behind does not scroll while the drawer is open', async () => {
  mount(<Example />)
  await page.getByRole('button', { name: 'View Cart' }).click()
  await expect.element(drawer).toBeVisible()

  expect(getComputedStyle(drawer.element()).overscrollBehaviorY).toBe('contain')
  expect(drawer.element().scrollHeight).toBeGreaterThan(drawer.element().clientHeight)
})

const panelBox = () => drawer.element().firstElementChild?.getBoundingClientRect().toJSON()
