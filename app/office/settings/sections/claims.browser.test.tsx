import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EditorProvider } from '#app/office/settings/editor-context.ts'
import { builtDocument } from '#domain/site/built-document.ts'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import type { SettingsProblem } from '#domain/site/site-config.ts'
import { mount } from '#test/app/mount.tsx'
import { Claims } from './claims.tsx'

const BUILT = builtDocument()

function Editor({ problems = [] }: { problems?: readonly SettingsProblem[] }) {
  const [document, edit] = useState<SettingsDocument>(BUILT)
  return (
    <EditorProvider value={{ document, published: BUILT, built: BUILT, problems, edit }}>
      <Claims />
    </EditorProvider>
  )
}

const toggle = (claim: string) => page.getByRole('button', { name: new RegExp(`^(Edit|Close) ${claim}$`) })
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })

test('one claim is open at a time, and keeps what was typed while it is closed', async () => {
  mount(<Editor />)
  await expect.element(field('Source')).not.toBeInTheDocument()

  await toggle('Clients who read reviews').click()
  await field('Source').fill('A survey of our own')
  await toggle('Testimonial').click()

  await expect.element(field('What they said')).toBeVisible()
  await expect.element(toggle('Clients who read reviews')).toHaveAttribute('aria-expanded', 'false')
  await toggle('Clients who read reviews').click()
  await expect.element(field('Source')).toHaveValue('A survey of our own')
  await expect.element(field('What they said')).not.toBeInTheDocument()
})

test('a claim opens and closes by the keyboard, and its switch works while it is closed', async () => {
  mount(<Editor />)
  const shown = page.getByRole('checkbox', { name: /^Testimonial/ })

  shown.element().focus()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await expect.element(toggle('Testimonial')).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(shown).not.toBeChecked()
  await expect.element(field('What they said')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('What they said')).not.toBeInTheDocument()
})

test('a problem of a closed claim shows in the list', async () => {
  const problem = { path: ['claims', 'testimonial', 'value', 'quote'], message: 'Type what they said.' }
  mount(<Editor problems={[problem]} />)

  const row = page.getByRole('listitem').filter({ hasText: 'Testimonial' })
  await expect.element(toggle('Testimonial')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(row.getByText('needs a look')).toBeVisible()
})
