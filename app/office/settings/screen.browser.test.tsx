import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStaticRouter } from '#app/router/create-router.ts'
import { builtDocument } from '#domain/site/built-document.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import OfficeSettingsScreen from './screen.tsx'

type Draft = { document: unknown; basedOn: number; updatedAt?: string }
type Version = { version: number; publishedBy: string; document: object }

const settingsOf = (
  { version, publishedBy, document }: Version,
  draft: Draft | null,
  problems: object[] = [],
) => ({
  version,
  publishedBy,
  publishedAt: version > 0 ? '2026-11-25T01:00:00.000Z' : null,
  document,
  draft: draft && { updatedAt: '2026-11-25T01:00:00.000Z', ...draft, base: {}, problems },
  previewKey: 'k',
  otherDrafts: [],
})

const changed = () =>
  Response.json({ error: { code: 'draft_changed', message: 'Another tab.' } }, { status: 409 })

/**
 * Mocks a server with these settings in force. It refuses to publish a draft of an older version, and to replace a
 * draft that the tab has not seen. The response to a publication waits for `beforePublish`, and the response to a load
 * waits for `beforeLoad`.
 */
function settingsServer(inForce: Version) {
  const server = {
    inForce,
    draft: null as Draft | null,
    beforePublish: (): Promise<void> => Promise.resolve(),
    /** The document that an undo publishes again. */
    beforeVersions: {},
    beforeLoad: (): Promise<void> => Promise.resolve(),
    problems: [] as object[],
  }
  let saves = 0
  const publish = () => {
    if (server.draft && server.draft.basedOn < server.inForce.version) {
      const message = `${server.inForce.publishedBy} published meanwhile.`
      return Response.json({ error: { code: 'settings_changed', message } }, { status: 409 })
    }
    const document = (server.draft?.document ?? {}) as object
    server.inForce = { ...server.inForce, document, version: server.inForce.version + 1 }
    server.draft = null
    return Response.json(settingsOf(server.inForce, null))
  }
  const answers: Readonly<
    Record<string, (body: unknown, seen: string | null) => Response | Promise<Response>>
  > = {
    'GET /settings': async () => {
      await server.beforeLoad()
      return Response.json({
        ...settingsOf(server.inForce, server.draft, server.problems),
        built: builtDocument(),
      })
    },
    'GET /settings/history': () => Response.json({ items: [VERSION], next: null }),
    'PUT /settings/draft': (body) => {
      const { seen, ...draft } = body as Draft & { seen: string | null }
      if (seen !== (server.draft?.updatedAt ?? null)) return changed()
      saves += 1
      server.draft = { ...draft, updatedAt: `save ${saves}` }
      return Response.json(settingsOf(server.inForce, server.draft))
    },
    'DELETE /settings/draft': (_, seen) => {
      if (seen !== (server.draft?.updatedAt ?? '')) return changed()
      server.draft = null
      return Response.json(settingsOf(server.inForce, null))
    },
    'POST /settings/publish': async (body) => {
      await server.beforePublish()
      const { seen } = body as { seen: string }
      return seen === server.draft?.updatedAt ? publish() : changed()
    },
    'POST /settings/undo': () => {
      const version = server.inForce.version + 1
      server.inForce = { version, publishedBy: 'me', document: server.beforeVersions }
      return Response.json(settingsOf(server.inForce, server.draft))
    },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (url, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url, location.href)
    const answer = answers[`${method} ${pathname.replace('/office/data', '')}`]
    const json = typeof body === 'string' ? JSON.parse(body) : undefined
    return answer?.(json, searchParams.get('seen')) ?? Response.error()
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return server
}

/** Opens a section of the settings on a desktop. */
async function openSection(section: string) {
  await page.viewport(1440, 900)
  signInOperator()
  const path = '/office/settings/:section'
  const load = async () => ({ default: () => null })
  const route = { path, file: '', title: '', description: '', mode: 'spa' as const, load }
  mount(<OfficeSettingsScreen />, createStaticRouter([route], `/office/settings/${section}`))
}

const VERSION = {
  id: 2,
  by: 'boss@arvo.example',
  at: '2026-11-25T01:00:00.000Z',
  note: '',
  undoes: null,
  changes: [],
}
const NONE: Version = { version: 0, publishedBy: '', document: {} }
const contactOf = (draft: Draft | null) => (draft?.document as { contact?: object } | undefined)?.contact
const fileField = page.getByLabelText('Read a site.json')
const fileOf = (text: string) => new File([text], 'site.json', { type: 'application/json' })

const phone = page.getByRole('textbox', { name: 'Phone' })
const email = page.getByRole('textbox', { name: 'Email' })
const publishButton = page.getByRole('button', { name: /^Publish/ })
const fromOtherTab = (more = {}) => ({
  document: { contact: { email: 'other@arvo.example', ...more } },
  basedOn: 0,
  updatedAt: 'other tab',
})

test('a site.json that is read becomes the draft', async () => {
  const server = settingsServer(NONE)
  await openSection('history')

  await fileField.upload(fileOf('{"contact": {"phone": "1300 555 010"}}'))

  await expect.element(page.getByText('The file is in your draft. Look at it, then publish.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish 1' })).toBeEnabled()
  await expect.poll(() => contactOf(server.draft)).toMatchObject({ phone: '1300 555 010' })
})

test('a file that holds no settings is refused, and leaves the draft', async () => {
  const server = settingsServer(NONE)
  await openSection('history')

  await fileField.upload(fileOf('["no", "settings"]'))

  await expect
    .element(page.getByRole('alert').getByText('That file can’t be read as settings.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  expect(server.draft).toBeNull()
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

test('a value of a file for which there is no field is listed beside the file', async () => {
  const server = settingsServer(NONE)
  server.draft = { document: { foo: 1 }, basedOn: 0 }
  server.problems = [{ path: ['foo'], message: 'This is not known here.' }]

  await openSection('history')

  await expect.element(page.getByText('foo: This is not known here.')).toBeVisible()
})

test('an ABN that is typed without its spaces is no change', async () => {
  settingsServer({ version: 2, publishedBy: 'me', document: { contact: { abn: '51 824 753 556' } } })
  await openSection('contact')
  const field = page.getByLabelText('ABN')

  await field.fill('51824753556')
  await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await page.getByLabelText('Address').click()

  await expect.element(field).toHaveValue('51 824 753 556')
})

test('closed days that are typed as people write them are shown as they were understood', async () => {
  settingsServer(NONE)
  await openSection('hours')
  const field = page.getByLabelText('Closed days, one a line')

  await field.fill('24/12/2026\n28 Dec 2026\nsome day')
  await page.getByLabelText('Time zone').click()

  await expect.element(field).toHaveValue('2026-12-24\n2026-12-28\nsome day')
})
