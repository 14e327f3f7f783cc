import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contactOf, NONE, openSection, settingsServer } from '#test/app/settings-server.tsx'

const phone = page.getByRole('textbox', { name: 'Phone' })
const address = page.getByRole('textbox', { name: 'Address' })

/** A tab with a saved draft, which another tab of the operator has published since. */
async function publishedElsewhere() {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ phone: '1300 555 010' })
  await expect.element(page.getByRole('button', { name: 'Publish 1' })).toBeEnabled()
  server.inForce = { version: 2, publishedBy: 'me', document: server.draft?.document as object }
  server.draft = null
  return server
}

const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'))

test('a tab that becomes visible shows what another tab has published since', async () => {
  await publishedElsewhere()

  returnToTab()

  await expect.element(page.getByText(/Published by me/)).toBeVisible()
  await expect.element(phone).toHaveValue('1300 555 010')
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('what was typed before a tab became visible stays a change after the publication of another tab', async () => {
  const server = await publishedElsewhere()
  await address.fill('1 My Street')

  returnToTab()

  await expect.element(page.getByText(/Published by me/)).toBeVisible()
  await expect.element(address).toHaveValue('1 My Street')
  await expect.element(page.getByRole('button', { name: 'Publish 1' })).toBeEnabled()
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ address: '1 My Street' })
})

test('a press on Publish in a tab that was not refreshed says that the changes are live already', async () => {
  await publishedElsewhere()

  await page.getByRole('button', { name: 'Publish 1' }).click()

  await expect.element(page.getByText(/^These changes are live already/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('a press on Publish after another tab has discarded the draft shows what is live', async () => {
  const server = await publishedElsewhere()
  server.inForce = NONE

  await page.getByRole('button', { name: 'Publish 1' }).click()

  await expect.element(page.getByText(/^Your draft was changed in another tab/)).toBeVisible()
  await expect.element(phone).not.toHaveValue('1300 555 010')
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})
