import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { ScrollBox } from './scroll-box.tsx'

test('the keyboard can focus the box while its content is too wide, and only then', async () => {
  await page.viewport(390, 844)
  mount(
    <ScrollBox label="Sample timesheet">
      <div style={{ width: 600, height: 40 }}>Hours of the week</div>
    </ScrollBox>,
  )
  const box = page.getByRole('group', { name: 'Sample timesheet' })
  await expect.element(box).toBeVisible()
  await userEvent.tab()
  await expect.element(box).toHaveFocus()

  await page.viewport(820, 844)

  await expect.element(box).not.toBeInTheDocument()
})
