import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { builtDocument } from '#domain/site/built-document.ts'
import { contactOf, NONE, openSection, settingsServer } from '#test/app/settings-server.tsx'

const fileField = page.getByLabelText('Read a site.json')
const fileOf = (text: string) => new File([text], 'site.json', { type: 'application/json' })

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

test('a logo that the browser cannot read is refused, and another one can be chosen', async () => {
  settingsServer(NONE)
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
  await openSection('brand')
  const logo = page.getByLabelText(/Choose a file/)
  await expect.element(logo).toBeInTheDocument()

  pick(logo.element(), fileOf('<svg/>'))

  await expect.element(page.getByText('That file can’t be read. Choose it again.')).toBeVisible()
  await expect.element(logo).toBeEnabled()
})

test('a site.json that the browser cannot read is refused', async () => {
  settingsServer(NONE)
  vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
  await openSection('history')
  await expect.element(fileField).toBeInTheDocument()

  pick(fileField.element(), fileOf('{}'))

  await expect.element(page.getByText('That file can’t be read as settings.')).toBeVisible()
})

/** Chooses a file as a press on the field does. The `upload` of Vitest reads the file first. */
function pick(field: Element, file: File) {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (field instanceof HTMLInputElement) field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

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

test('closed days show as people write them, and are taken in that form and in the stored form', async () => {
  const server = settingsServer({ ...NONE, document: { closedDays: ['2026-12-25'] } })
  await openSection('hours')
  const field = page.getByLabelText('Closed days, one a line')

  await expect.element(field).toHaveValue('25/12/2026')
  await field.fill('24/12/2026\n28 Dec 2026\n2026-12-29\nsome day')
  await expect.element(field).toHaveValue('24/12/2026\n28 Dec 2026\n2026-12-29\nsome day')
  await page.getByLabelText('Time zone').click()

  await expect.element(field).toHaveValue('24/12/2026\n28/12/2026\n29/12/2026\nsome day')
  await expect
    .poll(() => server.draft?.document)
    .toMatchObject({ closedDays: ['2026-12-24', '2026-12-28', '2026-12-29', 'some day'] })
})

test('below a changed date stands the published day in words', async () => {
  settingsServer({ ...NONE, document: { holiday: { firstDay: '2026-11-30' } } })
  await openSection('hours')

  await page.getByLabelText('First day').fill('2026-12-01')

  await expect.element(page.getByText('was Mon 30 Nov 2026')).toBeVisible()
})

test('beside a dark colour that cannot be read, the nearest colour that can be used is offered', async () => {
  const server = settingsServer(NONE)
  server.draft = { document: { brand: { colours: { ink: '#f4a000' } } }, basedOn: 0 }
  server.problems = ['ink', 'sun'].map((name) => ({ path: ['brand', 'colours', name], message: 'Too hard.' }))
  await openSection('brand')

  await page.getByRole('button', { name: 'Use #462b00' }).click()

  await expect.element(page.getByRole('textbox', { name: 'Dark colour' })).toHaveValue('#462b00')
  await expect.element(page.getByRole('button', { name: /^Use #/ })).not.toBeInTheDocument()
})

test('lines of the closed days that are no days are named', async () => {
  const server = settingsServer(NONE)
  server.draft = { document: { closedDays: ['Christmas', '', '2026-12-24', '31/2/2027'] }, basedOn: 0 }
  const message = 'This takes a day, such as 24/12/2026.'
  server.problems = [0, 2].map((index) => ({ path: ['closedDays', index], message }))

  await openSection('hours')

  await expect.element(page.getByText(`Lines 1, 4: ${message}`)).toBeVisible()
})

test('for a dark colour that does not go with the bright one, the nearest that does is offered', async () => {
  const server = settingsServer(NONE)
  server.draft = { document: { brand: { colours: { ink: '#1e3a5f' } } }, basedOn: 0 }
  server.problems = [{ path: ['brand', 'colours', 'ink'], message: 'Too hard.' }]
  await openSection('brand')

  await expect.element(page.getByRole('button', { name: 'Use #163256' })).toBeVisible()
})

test('a history that did not load can be loaded again', async () => {
  const server = settingsServer(NONE)
  server.failsHistory = true
  await openSection('history')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()

  server.failsHistory = false
  await again.click()

  await expect.element(page.getByRole('button', { name: /Undo/ })).toBeVisible()
})

test('a version in the history has the number by which its undo names it', async () => {
  settingsServer(NONE)
  await openSection('history')
  await page.getByRole('button', { name: 'Undo 2' }).click()

  await expect.element(page.getByRole('dialog', { name: 'Undo version 2?' })).toBeVisible()
  await expect.element(page.getByText(/^Version 2, .*, boss@arvo\.example$/)).toBeInTheDocument()
})

test('a draft that the server refuses first when it is published says why', async () => {
  const server = settingsServer(NONE)
  await openSection('contact')
  const field = page.getByLabelText('Address')
  await expect.element(field).toBeVisible()
  server.refusesDrafts = true
  // the draft is not saved by itself
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await field.fill('1 Long Street')

  await page.getByRole('button', { name: 'Publish 1' }).click()

  await expect.element(page.getByRole('status').getByText(/choose a smaller logo/)).toBeVisible()
})

test('the preview gets a new key when its key is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = settingsServer(NONE)
  await openSection('preview', 820) // a wide screen shows the preview at once
  const open = page.getByRole('button', { name: 'Show the preview' })
  await expect.element(open).toBeVisible()

  server.previewKey = 'second'
  vi.setSystemTime(Date.now() + 16 * 60_000)
  await open.click()
  await expect.poll(frameAddress).toBe('/office/preview/?key=second')

  server.previewKey = 'third'
  vi.setSystemTime(Date.now() + 16 * 60_000)
  await page.getByLabelText('Page').selectOptions('/contact')
  await expect.poll(frameAddress).toBe('/office/preview/contact?key=third')
})

test('a wide screen shows the preview beside a section without a press', async () => {
  settingsServer(NONE)
  await openSection('contact')

  await expect.poll(frameAddress).toMatch(/^\/office\/preview\/contact\?key=/)
  await expect.element(page.getByRole('button', { name: 'Show the preview' })).not.toBeInTheDocument()
})

test('the preview shows what the open section and its list change', async () => {
  settingsServer(NONE)
  await openSection('prices')
  await expect.poll(frameAddress).toMatch(/^\/office\/preview\/review-cards\?key=/)

  await page.getByRole('tab', { name: 'Websites' }).click()

  await expect.poll(frameAddress).toMatch(/^\/office\/preview\/smart-websites\?key=/)
  await expect.element(page.getByLabelText('Page')).toHaveValue('/smart-websites')
})

test('below the preview stands what buyers with a card in the cart see, while a price of cards is changed', async () => {
  settingsServer({ ...NONE, document: builtDocument() })
  await openSection('prices')
  const inCarts = page.getByText(
    /^A card price changes: buyers with that card in their cart are told the new price/,
  )
  const price = page.getByLabelText('Keyring review tag, black')
  await expect.element(price).toHaveValue('44.99')
  await expect.element(inCarts).not.toBeInTheDocument()

  await price.fill('39.99')

  await expect.element(inCarts).toBeVisible()
  await price.fill('44.99')
  await expect.element(inCarts).not.toBeInTheDocument()
})

test('a chosen page shows at once, while an old key is renewed', async () => {
  const server = await openOldPreview()
  server.beforeLoad = () => Promise.withResolvers<void>().promise

  await page.getByLabelText('Page').selectOptions('/contact')

  await expect.element(page.getByLabelText('Page')).toHaveValue('/contact')
})

test('a preview with an old key opens its tab during the click, and shows the page once the new key is there', async () => {
  const server = await openOldPreview()
  const { tab, opened } = tabs()
  const loaded = Promise.withResolvers<void>()
  server.beforeLoad = () => loaded.promise
  server.previewKey = 'second'

  await page.getByRole('link', { name: 'In a new tab' }).click()
  expect(opened).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank')
  expect(tab.opener).toBeNull()
  expect(tab.location.replace).not.toHaveBeenCalled()
  loaded.resolve()

  await expect
    .poll(() => tab.location.replace.mock.lastCall)
    .toEqual([new URL('/office/preview/?key=second', location.href)])
  expect(tab.close).not.toHaveBeenCalled()
})

test('without a new key, the tab of the preview closes and the page says so', async () => {
  const server = await openOldPreview()
  const { tab } = tabs()
  server.beforeLoad = () => Promise.reject(new TypeError('lost'))

  await page.getByRole('link', { name: 'In a new tab' }).click()

  await expect.element(page.getByText('The preview couldn’t be loaded. Try again.')).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
})

/** Shows the preview, and waits until its key is old. */
async function openOldPreview() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = settingsServer(NONE)
  await openSection('preview', 820) // a wide screen shows the preview at once
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect.element(page.getByRole('link', { name: 'In a new tab' })).toBeVisible()
  vi.setSystemTime(Date.now() + 11 * 60_000)
  return server
}

/** A stand-in for the tab that the page opens. */
function tabs() {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { tab, opened }
}

const frameAddress = () => document.querySelector('iframe')?.getAttribute('src')
