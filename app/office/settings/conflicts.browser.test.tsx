import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contactOf, NONE, openSection, settingsServer } from '#test/app/settings-server.tsx'

const phone = page.getByRole('textbox', { name: 'Phone' })
const email = page.getByRole('textbox', { name: 'Email' })
const publishButton = page.getByRole('button', { name: /^Publish/ })

const fromOtherTab = (more = {}) => ({
  document: { contact: { email: 'other@arvo.example', ...more } },
  basedOn: 0,
  updatedAt: 'other tab',
})

test('after somebody else has published, a press shows their settings with the changes of the draft', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  await email.fill('mine@arvo.example')
  server.inForce = {
    version: 1,
    publishedBy: 'jas@arvo.example',
    document: { contact: { email: 'theirs@arvo.example', address: '1 Their Street' } },
  }

  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect.element(page.getByText('jas@arvo.example published meanwhile.')).toBeVisible()
  await page.getByRole('button', { name: 'Show theirs with my changes' }).click()

  await expect
    .element(page.getByText('Your changes are on top of theirs now. Look again, then publish.'))
    .toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Their Street')
  await expect.element(phone).toHaveValue('1300 555 010')
  // both operators changed the email, and the draft’s value wins
  await expect.element(email).toHaveValue('mine@arvo.example')
  await expect.poll(() => server.draft?.basedOn).toBe(1)
  expect(contactOf(server.draft)).toMatchObject({ phone: '1300 555 010', address: '1 Their Street' })
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
})

test('a change that another tab has made meanwhile is added to the draft, and the screen says so', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await expect.element(phone).toBeVisible()
  server.draft = fromOtherTab()

  await phone.fill('1300 555 010')

  await expect.element(page.getByText(/changed in another tab or on another device/)).toBeVisible()
  await expect.element(email).toHaveValue('other@arvo.example')
  await expect.element(phone).toHaveValue('1300 555 010')
  await expect
    .poll(() => contactOf(server.draft))
    .toMatchObject({ phone: '1300 555 010', email: 'other@arvo.example' })
})

test('a change of another tab is not published before this tab has shown it', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ phone: '1300 555 010' })
  server.draft = fromOtherTab({ phone: '1300 555 010' })

  await publishButton.click()

  await expect.element(page.getByText(/changed in another tab or on another device/)).toBeVisible()
  await expect.element(email).toHaveValue('other@arvo.example')
  await expect.element(phone).toHaveValue('1300 555 010')
  expect(server.inForce.version).toBe(0)
  await publishButton.click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
  expect(server.inForce.document).toMatchObject({
    contact: { phone: '1300 555 010', email: 'other@arvo.example' },
  })
})

test('a change of another tab is not thrown away before this tab has shown it', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ phone: '1300 555 010' })
  server.draft = fromOtherTab({ phone: '1300 555 010' })
  const throwAway = async () => {
    await page.getByRole('button', { name: 'Throw away' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }

  await throwAway()

  await expect.element(page.getByText(/changed in another tab or on another device/)).toBeVisible()
  await expect.element(email).toHaveValue('other@arvo.example')
  expect(contactOf(server.draft)).toMatchObject({ email: 'other@arvo.example' })
  await throwAway()
  await expect.poll(() => server.draft).toBeNull()
})

test('what is typed while a publication is under way stays as the next draft', async () => {
  const server = settingsServer(NONE)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.beforePublish = () => promise
  await openSection('contact')
  await phone.fill('1300 555 010')
  await publishButton.click()

  await email.fill('next@arvo.example')
  resolve()

  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
  await expect.element(email).toHaveValue('next@arvo.example')
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ email: 'next@arvo.example' })
})

test('an undo keeps the changes that are not published', async () => {
  const server = settingsServer({ version: 2, publishedBy: 'me', document: {} })
  server.draft = { ...fromOtherTab(), basedOn: 2 }
  await openSection('history')

  await page.getByRole('button', { name: 'Undo 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()

  await expect.element(page.getByText('Live again, as it was before.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish 1' })).toBeEnabled()
  const { document } = fromOtherTab()
  await expect.poll(() => server.draft).toMatchObject({ basedOn: 3, document })
})

test('an undo takes a value that the draft has not changed from the settings that are live again', async () => {
  const server = settingsServer({ version: 3, publishedBy: 'me', document: { contact: { phone: '3' } } })
  server.beforeVersions = { contact: { phone: '2' } }
  // the draft is based on version 1, and did not change the built-in phone
  server.draft = { ...fromOtherTab(), basedOn: 1 }
  await openSection('history')

  await page.getByRole('button', { name: 'Undo 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()

  await expect.element(page.getByText('Live again, as it was before.')).toBeVisible()
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ phone: '2', email: 'other@arvo.example' })
})

test('what is typed while somebody else’s settings are loaded stays', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ phone: '1300 555 010' })
  server.inForce = { version: 1, publishedBy: 'jas@arvo.example', document: {} }
  await publishButton.click()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.beforeLoad = () => promise
  await page.getByRole('button', { name: 'Show theirs with my changes' }).click()

  await email.fill('typed@arvo.example')
  resolve()

  await expect.element(page.getByText(/^Your changes are on top of theirs now/)).toBeVisible()
  await expect.element(email).toHaveValue('typed@arvo.example')
  await expect.element(phone).toHaveValue('1300 555 010')
})

test('after a publication without an answer, the screen does not say that the old version is live', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  server.beforePublish = () => Promise.reject(new Error('the connection was lost'))

  await publishButton.click()

  await expect.element(page.getByText(/^No answer came, so it may be live or not/)).toBeVisible()
  server.beforePublish = () => Promise.resolve()
  await publishButton.click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
})
