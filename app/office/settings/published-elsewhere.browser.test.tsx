import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contactOf, NONE, openSection, settingsServer } from '#test/app/settings-server.tsx'

const phone = page.getByRole('textbox', { name: 'Phone' })
const email = page.getByRole('textbox', { name: 'Email' })
const address = page.getByRole('textbox', { name: 'Address' })
const publishButton = page.getByRole('button', { name: /^Publish/ })
const otherTabMessage = page.getByText(/^Your draft was changed in another tab/)

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

/** A tab with a saved draft that another tab of the operator has changed since. */
async function changedElsewhere() {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ phone: '1300 555 010' })
  const contact = { phone: '1300 555 010', email: 'other@arvo.example' }
  server.draft = { document: { contact }, basedOn: 0, updatedAt: 'other tab' }
  return server
}

const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'))

/** Makes the tab visible. The settings that it then loads arrive when the returned function is called. */
function returnToSlowTab(server: ReturnType<typeof settingsServer>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.beforeLoad = () => promise
  returnToTab()
  return resolve
}

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

test('a press on Publish while a tab loads another tab’s changes does not publish them', async () => {
  const server = await changedElsewhere()
  const load = returnToSlowTab(server)
  await publishButton.click()

  load()

  await expect.element(email).toHaveValue('other@arvo.example')
  await expect.element(page.getByRole('button', { name: 'Publish 2' })).toBeEnabled()
  await expect.element(otherTabMessage).toBeVisible()
  expect(server.inForce.version).toBe(0)
})

test('a press on “Throw away” while a tab loads another tab’s changes does not delete them', async () => {
  const server = await changedElsewhere()
  const load = returnToSlowTab(server)
  await page.getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()

  load()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(otherTabMessage).toBeVisible()
  await expect.element(email).toHaveValue('other@arvo.example')
  expect(contactOf(server.draft)).toMatchObject({ email: 'other@arvo.example' })
})
