import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EditorProvider } from '#app/office/settings/editor-context.ts'
import { builtDocument } from '#domain/site/built-document.ts'
import { fillDocument, type SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { readSettings, type SettingsProblem } from '#domain/site/site-config.ts'
import { mount } from '#test/app/mount.tsx'
import { Prices } from './prices.tsx'

const PUBLISHED = fillDocument(
  {
    lists: {
      addOns: [
        { name: 'Logo Design', price: '100', description: 'For the ute.' },
        { name: 'Photos', price: '200', description: 'A morning with you.' },
      ],
    },
  },
  builtDocument(),
)

/** The problems that the server finds in a document. */
function problemsOf(document: SettingsDocument): SettingsProblem[] {
  const read = readSettings(document)
  return 'problems' in read ? read.problems : []
}

function Editor({ onEdit }: { onEdit: (document: SettingsDocument) => void }) {
  const [document, setDocument] = useState<SettingsDocument>(PUBLISHED)
  const edit = (change: (document: SettingsDocument) => SettingsDocument) => {
    const fresh = change(document)
    setDocument(fresh)
    onEdit(fresh)
  }
  const editor = {
    document,
    published: PUBLISHED,
    built: builtDocument(),
    problems: problemsOf(document),
    edit,
  }
  return (
    <EditorProvider value={editor}>
      <Prices onPick={() => undefined} />
    </EditorProvider>
  )
}

/** Shows the tab of a list. Returns a function that reads the names of the list's items in the edited document. */
async function showList(tab: string, list: string) {
  let edited: SettingsDocument = PUBLISHED
  mount(<Editor onEdit={(document) => (edited = document)} />)
  await page.getByRole('tab', { name: tab }).click()
  return () =>
    (edited.lists as Record<string, { name?: string; title?: string }[]>)[list]?.map(
      ({ name, title }) => name ?? title,
    )
}

const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const open = (name: string) => item(name).getByText(name, { exact: true }).click()

test('an item of a list is changed, and a value that cannot be right is refused beside its field', async () => {
  const names = await showList('Add-ons', 'addOns')

  await open('Photos')
  await field('Name').fill('Photos and film')
  await expect.element(item('Photos and film').getByText('needs a look')).not.toBeInTheDocument()
  await field('Price').fill('cheap')

  await expect.element(field('Price')).toHaveAccessibleDescription(/This takes dollars/)
  await expect.element(item('Photos and film').getByText('needs a look')).toBeVisible()
  expect(names()).toEqual(['Logo Design', 'Photos and film'])

  await field('Price').fill('250')
  await expect.element(item('Photos and film').getByText('needs a look')).not.toBeInTheDocument()
})

test('an item is added, moved to the top and removed', async () => {
  const names = await showList('Add-ons', 'addOns')

  await page.getByRole('button', { name: 'Add one' }).click()
  await field('Name').fill('Drone')
  await expect.element(item('Drone').getByText('needs a look')).toBeVisible()
  await page.getByRole('button', { name: 'Move Drone up' }).click()
  await expect.element(page.getByRole('button', { name: 'Move Drone up' })).toHaveFocus()
  await page.getByRole('button', { name: 'Move Drone up' }).click()
  await expect.element(page.getByRole('button', { name: 'Move Drone up' })).toBeDisabled()
  expect(names()).toEqual(['Drone', 'Logo Design', 'Photos'])
  await page.getByRole('button', { name: 'Move Drone down' }).click()
  expect(names()).toEqual(['Logo Design', 'Drone', 'Photos'])

  await page.getByRole('button', { name: 'Remove Drone' }).click()

  await expect.element(item('Drone')).not.toBeInTheDocument()
  expect(names()).toEqual(['Logo Design', 'Photos'])
})

test('once the last item is removed, the button that adds one has the focus', async () => {
  const names = await showList('Add-ons', 'addOns')

  for (const name of ['Photos', 'Logo Design']) {
    await open(name)
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  }

  expect(names()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Add one' })).toHaveFocus()
})

test.each([
  ['Websites', 'websitePackages', 'Name'],
  ['Hosting', 'hostingPackages', 'Name'],
  ['Email', 'microsoft365', 'Name'],
  ['Add-ons', 'addOns', 'Name'],
  ['Bonuses', 'bonusInclusions', 'Title'],
])('the tab %s changes its list', async (tab, list, label) => {
  const names = await showList(tab, list)

  const first = page.getByRole('tabpanel').getByRole('listitem').first()
  first.element().querySelector('summary')?.click()
  await field(label).fill('Changed here')

  expect(names()?.[0]).toBe('Changed here')
})
