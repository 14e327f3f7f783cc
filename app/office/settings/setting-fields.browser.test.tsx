import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { mount } from '#test/app/mount.tsx'
import { EditorProvider } from './editor-context.ts'
import { SettingText } from './setting-fields.tsx'

const PUBLISHED = { claims: { stars: 4 }, cards: { prices: { 'keyring-black': '44.99' } } }

function Editor({ onEdit }: { onEdit: (document: SettingsDocument) => void }) {
  const [document, setDocument] = useState<SettingsDocument>(PUBLISHED)
  const edit = (change: (document: SettingsDocument) => SettingsDocument) => {
    const fresh = change(document)
    setDocument(fresh)
    onEdit(fresh)
  }
  return (
    <EditorProvider value={{ document, published: PUBLISHED, built: PUBLISHED, problems: [], edit }}>
      <SettingText path={['claims', 'stars']} label="Stars" isNumber />
      <SettingText path={['cards', 'prices', 'keyring-black']} label="Keyring" isMoney />
    </EditorProvider>
  )
}

test('a decimal with a zero after the point can be typed, and a point without decimals is left out', async () => {
  let edited: SettingsDocument = PUBLISHED
  mount(<Editor onEdit={(document) => (edited = document)} />)
  const stars = page.getByRole('textbox', { name: 'Stars' })

  await stars.fill('')
  await userEvent.type(stars, '4.05')
  await expect.element(stars).toHaveValue('4.05')
  expect(edited).toEqual({ ...PUBLISHED, claims: { stars: 4.05 } })

  await stars.fill('4.0')
  await expect.element(stars).toHaveValue('4.0')
  await userEvent.tab()
  await expect.element(stars).toHaveValue('4')
  expect(edited).toEqual(PUBLISHED)
})

test('a changed amount shows the published one in dollars', async () => {
  mount(<Editor onEdit={() => {}} />)

  await page.getByRole('textbox', { name: 'Keyring' }).fill('39.99')

  await expect.element(page.getByText('was $44.99')).toBeVisible()
})
