import '#app/office/styles/office.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Tabs } from './tabs.tsx'

const signIn = page.getByRole('tab', { name: 'Sign In' })
const create = page.getByRole('tab', { name: 'Create Account' })

function Example() {
  const [chosen, setChosen] = useState<'in' | 'new'>('in')
  return (
    <Tabs
      label="Account"
      tabs={[
        { id: 'in', label: 'Sign In' },
        { id: 'new', label: 'Create Account' },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    >
      <p>{chosen === 'in' ? 'Welcome back' : 'Good to meet you'}</p>
    </Tabs>
  )
}

test('arrow keys choose the next tab, wrap around at the end and move the focus', async () => {
  mount(<Example />)
  await signIn.click()

  await userEvent.keyboard('{ArrowRight}')
  await expect.element(create).toHaveFocus()
  await expect.element(page.getByText('Good to meet you')).toBeVisible()

  await userEvent.keyboard('{ArrowRight}')
  await expect.element(signIn).toHaveFocus()
})

test('the panel is labelled by its tab, and only the chosen tab is a Tab stop', async () => {
  mount(<Example />)

  await create.click()

  await expect.element(page.getByRole('tabpanel', { name: 'Create Account' })).toBeVisible()
  await expect.element(create).toHaveAttribute('aria-selected', 'true')
  await expect.element(signIn).toHaveAttribute('tabindex', '-1')
})

test('a row that scrolls shows the tab that is chosen at first', async () => {
  mount(
    <div className="board-tabs" style={{ width: 200 }}>
      <Tabs
        label="States"
        tabs={['Paid', 'Programming', 'Shipped', 'Delivered'].map((id) => ({ id, label: id }))}
        chosen="Delivered"
        onChoose={() => {}}
      >
        <p>Nothing delivered</p>
      </Tabs>
    </div>,
  )

  await expect.element(page.getByRole('tab', { name: 'Delivered' })).toBeInViewport({ ratio: 0.7 })
})
