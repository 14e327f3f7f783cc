import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EditorProvider } from '#app/office/settings/editor-context.ts'
import { shopToday } from '#app/ui/date/shop-today.ts'
import { builtDocument } from '#domain/site/built-document.ts'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import type { SettingsProblem } from '#domain/site/site-config.ts'
import { isRecord } from '#domain/text/record.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { mount } from '#test/app/mount.tsx'
import { Claims } from './claims.tsx'

const BUILT = builtDocument()

type EditorProps = {
  problems?: readonly SettingsProblem[]
  /** Values of the claim "Testimonial" that differ from the built-in ones. */
  testimonial?: { on?: boolean; source?: string; endDate?: string }
}

function Editor({ problems = [], testimonial }: EditorProps) {
  const [document, edit] = useState<SettingsDocument>(() => withValues(testimonial))
  return (
    <EditorProvider value={{ document, published: BUILT, built: BUILT, problems, edit }}>
      <Claims />
    </EditorProvider>
  )
}

function withValues(testimonial: EditorProps['testimonial'] = {}): SettingsDocument {
  const claims = isRecord(BUILT.claims) ? BUILT.claims : {}
  const built = isRecord(claims.testimonial) ? claims.testimonial : {}
  return { ...BUILT, claims: { ...claims, testimonial: { ...built, ...testimonial } } }
}

const toggle = (claim: string) =>
  page.getByRole('button', { name: new RegExp(`^(Edit|Close|Add source for) ${claim}$`) })
const row = page.getByRole('listitem').filter({ hasText: 'Testimonial' })
const shown = page.getByRole('checkbox', { name: /^Testimonial/ })
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

  await expect.element(toggle('Testimonial')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(row.getByText('needs a look')).toBeVisible()
})

const SOURCE = 'Said by Bob, 3 November 2026'
const inDays = (count: number) => addDays(shopToday(), count)

test('the row of a closed claim says until when it is shown, and nothing of the kind while it is off', async () => {
  mount(<Editor testimonial={{ source: SOURCE, endDate: '2087-12-14' }} />)
  await expect.element(toggle('Testimonial')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(row.getByText('Till Sun 14 Dec 2087.')).toBeVisible()
  await expect.element(row.getByText(/^Ends/)).not.toBeInTheDocument()

  await shown.click()

  await expect.element(row.getByText('Till Sun 14 Dec 2087.')).not.toBeInTheDocument()
})

test.each([
  [14, 'Ends in 14 days'],
  [9, 'Ends in 9 days'],
  [1, 'Ends tomorrow'],
  [0, 'Ends today'],
  [-1, 'Ended'],
])('a claim whose last day is in %s days has the badge “%s”', async (days, badge) => {
  mount(<Editor testimonial={{ source: SOURCE, endDate: inDays(days) }} />)

  await expect.element(row.getByText(badge, { exact: true })).toHaveClass('badge-warn')
})

test('a claim that ends in fifteen days, or is off, has no such badge', async () => {
  mount(<Editor testimonial={{ source: SOURCE, endDate: inDays(15) }} />)
  await expect.element(row.getByText(/^Ends/)).not.toBeInTheDocument()

  mount(<Editor testimonial={{ source: SOURCE, endDate: inDays(9), on: false }} />)
  await expect.element(page.getByText(/^Ends/)).not.toBeInTheDocument()
})

test('a claim without a source has no switch but asks for the source, and can be switched on with one', async () => {
  mount(<Editor testimonial={{ source: '', on: false }} />)
  await expect.element(row.getByText(/Where does it come from\?/)).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Add source for Testimonial' }).click()
  await field('Source').fill(SOURCE)

  await expect.element(shown).not.toBeChecked()
  await shown.click()
  await expect.element(shown).toBeChecked()
})

test('a claim whose source is left empty goes off, and stays on while the source is typed anew', async () => {
  mount(<Editor />)
  await toggle('Testimonial').click()

  await field('Source').fill('')
  await expect.element(shown).not.toBeInTheDocument()
  await field('Source').fill(SOURCE)
  await expect.element(shown).toBeChecked()
  await field('Source').fill('')
  await userEvent.tab()

  await field('Source').fill(SOURCE)
  await expect.element(shown).not.toBeChecked()
})
