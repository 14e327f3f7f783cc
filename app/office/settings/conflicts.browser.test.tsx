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
    .element(page.getByText(/^Your changes are on top of theirs now. Look again, then publish\./))
    .toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Their Street')
  await expect.element(phone).toHaveValue('1300 555 010')
  // both operators changed the email, and the draft’s value wins
  await expect.element(page.getByText(/Where you differ, yours stands: Contact, email\.$/)).toBeVisible()
  await expect.element(email).toHaveValue('mine@arvo.example')
  await expect.poll(() => server.draft?.basedOn).toBe(1)
  expect(contactOf(server.draft)).toMatchObject({ phone: '1300 555 010', address: '1 Their Street' })
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
})

test('a draft that is opened after somebody else has published changes only what its operator changed', async () => {
  const server = settingsServer({
    version: 2,
    publishedBy: 'jas@arvo.example',
    document: { contact: { address: '1 Their Street' }, closedDays: ['2026-12-24'] },
  })
  server.draft = { document: { contact: { phone: '1300 555 010' } }, basedOn: 1, updatedAt: 'old' }

  await openSection('contact')

  await expect.element(page.getByText(/^jas@arvo.example published other settings meanwhile/)).toBeVisible()
  await expect.element(page.getByText(/Where you differ/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /Hours and holidays/ })).not.toHaveTextContent('Draft')
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Their Street')
  // the preview shows the server’s draft
  await expect
    .poll(() => server.draft)
    .toMatchObject({ basedOn: 2, document: { closedDays: ['2026-12-24'] } })
  await page.getByRole('button', { name: 'Publish 1' }).click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
  expect(server.inForce.document).toMatchObject({
    contact: { phone: '1300 555 010', address: '1 Their Street' },
    closedDays: ['2026-12-24'],
  })
  await expect.element(page.getByText(/published other settings meanwhile/)).not.toBeInTheDocument()
})

test('a value that somebody else published and the draft changes too is named when the draft is opened', async () => {
  const server = settingsServer({
    version: 2,
    publishedBy: 'jas@arvo.example',
    document: { contact: { email: 'theirs@arvo.example', address: '1 Their Street' } },
  })
  server.draft = { document: { contact: { email: 'mine@arvo.example' } }, basedOn: 1, updatedAt: 'old' }

  await openSection('contact')

  await expect.element(page.getByText(/Where you differ, yours stands: Contact, email\.$/)).toBeVisible()
  await expect.element(email).toHaveValue('mine@arvo.example')
  await expect.element(page.getByText('was theirs@arvo.example')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish 1' })).toBeEnabled()
})

test('what somebody else publishes while the page is open is not counted as a change', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await expect.element(phone).toBeVisible()
  server.inForce = {
    version: 2,
    publishedBy: 'jas@arvo.example',
    document: { contact: { address: '1 Their Street' }, closedDays: ['2026-12-24'] },
  }

  await phone.fill('1300 555 010')

  // the response to the draft has the new settings
  await expect.element(page.getByText(/Published by jas@arvo.example/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish 1' })).toBeEnabled()
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

test('Undo beside “Live everywhere.” publishes again what was live before', async () => {
  const server = settingsServer({ version: 4, publishedBy: 'me', document: { contact: { phone: '4' } } })
  await openSection('contact')
  await phone.fill('1300 555 010')
  await publishButton.click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText('Live again, as it was before.')).toBeVisible()
  await expect.element(phone).toHaveValue('4')
  expect(server.inForce).toMatchObject({ version: 6, document: { contact: { phone: '4' } } })
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('Undo is offered for a first publication too, and the key Z finds it', async () => {
  settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')

  await publishButton.click()

  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('data-key', 'z')
})

test('Undo takes back nothing that somebody else has published after this publication', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  await publishButton.click()
  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
  server.inForce = { version: 3, publishedBy: 'jas@arvo.example', document: { contact: { phone: '3' } } }

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText('jas@arvo.example published meanwhile.')).toBeVisible()
  expect(server.inForce.version).toBe(3)
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a repeated publication offers no Undo when a later version is somebody else’s', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  await phone.fill('1300 555 010')
  server.publishedAfter = { version: 3, publishedBy: 'jas@arvo.example', document: {} }

  await publishButton.click()

  await expect.element(page.getByText('Live everywhere.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
