import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NONE, openSection, settingsServer } from '#test/app/settings-server.tsx'

/** The rows of the list, with the texts of their cells. */
const rows = () =>
  [...document.querySelectorAll('details tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

test('all contrasts of the draft’s colours are listed in both themes, and a press shows them', async () => {
  settingsServer(NONE)
  await openSection('brand')
  const title = page.getByRole('button', { name: 'Every contrast, light and dark' })
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()

  await title.click()

  await expect.element(page.getByRole('table')).toBeVisible()
  expect(rows()).toEqual([
    ['Words on the page', '7.0:1', '17.2:1', '15.3:1'],
    ['Words on a button', '4.5:1', '6.0:1', '6.4:1'],
    ['Small words on dark blocks', '4.5:1', '7.6:1', '5.7:1'],
    ['A button on the page', '1.2:1', '2.8:1', '6.2:1'],
    ['A button on dark blocks', '1.4:1', '6.0:1', '4.8:1'],
  ])
})

test('a contrast that is too low is marked, in the theme in which it is', async () => {
  settingsServer(NONE)
  await openSection('brand')

  await page.getByRole('textbox', { name: 'Bright colour' }).fill('#009687')

  expect(rows()[1]).toEqual(['Words on a button', '4.5:1', '4.7:1', '4.3:1 too low'])
  await page.getByRole('textbox', { name: 'Bright colour' }).fill('#00968')
  expect(rows()).toEqual([])
})
