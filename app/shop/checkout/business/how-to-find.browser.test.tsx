import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { howToFind } from './copy.ts'
import { HowToFind } from './how-to-find.tsx'

test('the drawing of the steps is fetched when the help is opened', async () => {
  const drawing = page.getByRole('img', { name: howToFind.drawing })
  mount(<HowToFind name="Kovac Electrical" location="Brunswick" />)
  await expect.element(drawing).not.toBeInTheDocument()

  await page.getByRole('button', { name: howToFind.title }).click()

  await expect.element(drawing).toBeVisible()
})
