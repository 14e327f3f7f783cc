import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EditorProvider } from '#app/office/settings/editor-context.ts'
import { builtDocument } from '#domain/site/built-document.ts'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { mount } from '#test/app/mount.tsx'
import { Pages } from './pages.tsx'

const BUILT = builtDocument()

function Editor() {
  const [document, edit] = useState<SettingsDocument>(BUILT)
  return (
    <EditorProvider value={{ document, published: BUILT, built: BUILT, problems: [], edit }}>
      <Pages onPick={() => {}} />
    </EditorProvider>
  )
}

const field = page.getByRole('textbox', { name: 'Description' })
const back = page.getByRole('button', { name: 'Back to the built text: Description' })

test('a changed text can be reset to the built-in text, and after that the typed text can be restored', async () => {
  mount(<Editor />)
  const built = (field.element() as HTMLTextAreaElement).value
  await expect.element(back).not.toBeInTheDocument()
  await field.fill('Mine')

  await back.click()
  await expect.element(field).toHaveValue(built)
  await page.getByRole('button', { name: 'Take mine again: Description' }).click()

  await expect.element(field).toHaveValue('Mine')
  await expect.element(back).toHaveFocus()
})

test('the focus ring of the button is inside of the sheet, which cuts off what is outside', async () => {
  mount(<Editor />)
  await field.fill('Mine')

  await userEvent.tab()

  await expect.element(back).toHaveFocus()
  const { outlineWidth, outlineOffset } = getComputedStyle(back.element())
  const ring =
    back.element().getBoundingClientRect().bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset)
  const sheet = back.element().closest('.job-sheet')?.getBoundingClientRect()
  expect(ring).toBeLessThanOrEqual(sheet?.bottom ?? 0)
})

test('one button resets all texts of a page, and its questions too', async () => {
  mount(<Editor />)
  await page.getByRole('combobox', { name: 'Page to edit' }).selectOptions('/pricing')
  const questions = page.getByRole('listitem')
  const count = questions.elements().length
  await field.fill('Mine')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect.element(questions).toHaveLength(count + 1)

  await page.getByRole('button', { name: 'Back to all built texts of this page' }).click()

  await expect.element(questions).toHaveLength(count)
  await expect.element(field).not.toHaveValue('Mine')
  await expect
    .element(page.getByRole('button', { name: 'Back to the built questions' }))
    .not.toBeInTheDocument()
})
