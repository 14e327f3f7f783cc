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

const BY_JAS = {
  version: 3,
  publishedBy: 'jas@arvo.example',
  document: { contact: { email: 'theirs@arvo.example', address: '1 Their Street' } },
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

test('what another operator has published is shown, and “Live everywhere.” keeps its Undo', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  await publishButton.click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
  server.inForce = BY_JAS

  returnToTab()

  await expect.element(page.getByText(/Published by jas@arvo.example/)).toBeVisible()
  await expect.element(address).toHaveValue('1 Their Street')
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(page.getByText(/published other settings meanwhile/)).not.toBeInTheDocument()
})

test('what is typed while another operator’s publication loads is named, and not published unseen', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await expect.element(email).toBeVisible()
  server.inForce = BY_JAS
  const load = returnToSlowTab(server)
  await email.fill('mine@arvo.example')
  await publishButton.click()

  load()

  const notice = /^jas@arvo.example published other settings meanwhile.*yours stands: Contact, email\.$/
  await expect.element(page.getByText(notice)).toBeVisible()
  await expect.element(page.getByText(/^Your changes are on top of theirs now/)).toBeVisible()
  await expect.element(otherTabMessage).not.toBeInTheDocument()
  await expect.element(address).toHaveValue('1 Their Street')
  expect(server.inForce).toBe(BY_JAS)
  await page.getByRole('button', { name: 'Publish 1' }).click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
  await expect.element(page.getByText(notice)).not.toBeInTheDocument()
})

test('after a publication whose response was lost, a tab that becomes visible says that it is live', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  server.beforePublish = () => {
    server.inForce = { version: 2, publishedBy: 'me', document: server.draft?.document as object }
    server.draft = null
    return Promise.reject(new Error('the connection was lost'))
  }
  await publishButton.click()
  await expect.element(page.getByText(/^No answer came/)).toBeVisible()

  returnToTab()

  await expect.element(page.getByText(/^These changes are live already/)).toBeVisible()
  await expect.element(page.getByText(/^No answer came/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('the notice of an opened draft goes when another tab has published the draft', async () => {
  const server = settingsServer(BY_JAS)
  server.draft = { document: { contact: { phone: '1300 555 010' } }, basedOn: 2, updatedAt: 'old' }
  await openSection('contact')
  await expect.element(page.getByText(/published other settings meanwhile/)).toBeVisible()
  await expect.poll(() => server.draft?.basedOn).toBe(3)
  await expect.element(page.getByText(/^1 change/)).toBeVisible()
  server.inForce = { version: 4, publishedBy: 'me', document: server.draft.document as object }
  server.draft = null

  returnToTab()

  await expect.element(page.getByText(/Published by me/)).toBeVisible()
  await expect.element(page.getByText(/published other settings meanwhile/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^These changes are live already/)).toBeVisible()
})

test('an opened draft that another tab publishes before it could be saved leaves no empty draft', async () => {
  const server = settingsServer(BY_JAS)
  const contact = { phone: '1300 555 010' }
  server.draft = { document: { contact }, basedOn: 2, updatedAt: 'old' }
  const both = { contact: { ...BY_JAS.document.contact, ...contact } }
  server.beforeSave = () => {
    server.beforeSave = () => {}
    server.inForce = { version: 4, publishedBy: 'me', document: both }
    server.draft = null
  }
  await openSection('contact')

  await expect.element(page.getByText(/^These changes are live already/)).toBeVisible()

  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  expect(server.draft).toBeNull()
  await address.fill('1 My Street')
  await expect.poll(() => server.draft).toMatchObject({ basedOn: 4, updatedAt: 'save 1' })
})
