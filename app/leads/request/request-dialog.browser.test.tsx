import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '#app/shell/toast/store.ts'
import { PAGE_LISTS } from '#domain/site/page-lists.ts'
import { mount } from '#test/app/mount.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestButton, RequestDialogProvider } from './request-dialog-provider.tsx'
import { clearRequestDraft } from './use-request-draft.ts'

const service = vi.fn<typeof fetch>()

beforeEach(() => {
  clearRequestDraft()
  service.mockReset()
  vi.stubGlobal('fetch', service)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const dialog = page.getByRole('dialog')
const accounts = page.getByLabelText('How many email accounts do you need?')
const submit = page.getByRole('button', { name: 'Submit Request' })

const load = () => Promise.resolve(RequestDialog)

function mountPage(loader = load, note = () => '') {
  const notify = vi.fn()
  mount(
    <RequestDialogProvider lists={PAGE_LISTS} load={loader} notify={notify} note={note}>
      <RequestButton input="website">Website</RequestButton>
      <RequestButton input="google-review-nfc-card">Card</RequestButton>
      <RequestButton input="live-chat-integration">Chat</RequestButton>
    </RequestDialogProvider>,
  )
  return notify
}

const open = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillIn() {
  await page.getByLabelText('First name').fill('Dan')
  await page.getByLabelText('Last name').fill('Kovac')
  await page.getByRole('textbox', { name: 'Email' }).fill('dan@kovac.example')
  await page.getByLabelText('Phone').fill('0491 570 156')
}

test('an invalid form is announced by a new element', async () => {
  mountPage()
  await open('Website')
  await expect.element(submit).toBeVisible()
  const note = document.querySelector('.request-foot > p')

  await submit.click()

  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Fix what’s marked, then send it again.')
  expect(note?.isConnected).toBe(false)
})

test.each([
  ['', 1],
  ['0', 1],
  ['2.5', 2],
  ['1000', 999],
])('a request whose number of email accounts is "%s" is sent with %i', async (text, sent) => {
  service.mockResolvedValue(Response.json({ reference: 'P-7K3M9Q' }))
  mountPage()
  await open('Website')
  await page.getByRole('radio', { name: /^Business Basic/ }).click()
  await fillIn()
  await accounts.fill(text)

  await userEvent.keyboard('{Enter}') // the field keeps the focus

  await expect.element(dialog).toMatchTextContent(/Your request is with us/)
  expect(service).toHaveBeenCalledExactlyOnceWith(
    '/forms/v1/request',
    expect.objectContaining({ body: expect.stringContaining(`"microsoft_365_accounts":${sent},`) }),
  )
})

test('a failure is shown beside the button and as a toast and is logged, and the values stay', async () => {
  const show = vi.spyOn(toast, 'add')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  service.mockRejectedValue(new TypeError('no connection'))
  mountPage()
  await open('Card')
  await fillIn()

  await submit.click()

  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(log).toHaveBeenCalledWith('There was an issue submitting your form: /forms/v1/request')
  expect(show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      title: 'There was an issue submitting your form',
      description: 'Please try again or contact support',
    }),
  )
  await expect.element(page.getByLabelText('First name')).toHaveValue('Dan')
  await expect.element(page.getByRole('checkbox', { name: /^Google Review NFC Card/ })).toBeChecked()
})

test('the footer of the dialog has the number of items and their sum', async () => {
  mountPage()
  await open('Card')
  await page.getByRole('radio', { name: /^Hosting Premium/ }).click()
  await page.getByRole('button', { name: 'Increase NFC cards' }).click()

  await expect.element(dialog).toMatchTextContent(/2 items in your request\..*\$90 \+ \$89\/month/)
})

test('a dialog that was closed with errors opens without them', async () => {
  mountPage()
  await open('Website')
  await page.getByLabelText('First name').fill('')
  await submit.click()
  await expect.element(page.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Escape}')

  await open('Website')

  await expect.element(page.getByLabelText('First name')).not.toHaveAttribute('aria-invalid')
  await expect.element(dialog.getByText('Fill in', { exact: false })).not.toBeInTheDocument()
})

test('the focus goes to the first empty contact field, or to the submit button if none is empty', async () => {
  mountPage()
  await open('Card')
  await fillIn()
  await page.getByLabelText('Phone').fill('')
  await userEvent.keyboard('{Escape}')
  await open('Card')
  await expect.element(page.getByLabelText('Phone')).toHaveFocus()

  await page.getByLabelText('Phone').fill('0491 570 156')
  await userEvent.keyboard('{Escape}')
  await open('Card')
  await expect.element(submit).toHaveFocus()
})

test('closing keeps what was typed, also when another button opens the dialog again', async () => {
  mountPage()
  await open('Website')
  await fillIn()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await open('Card')

  await expect.element(page.getByRole('dialog', { name: 'Select Optional Add-Ons' })).toBeVisible()
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Kovac')
})

test('a dialog that is closed right after sending opens empty, and the earlier success does not close it', async () => {
  service.mockResolvedValue(Response.json({ reference: 'P-7K3M9Q' }))
  mountPage()
  await open('Website')
  await fillIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await submit.click()
  await expect.element(dialog).toMatchTextContent(/Your request is with us/)

  await userEvent.keyboard('{Escape}')
  await open('Card')

  await expect.element(page.getByLabelText('First name')).toHaveValue('')
  await expect.element(dialog).not.toMatchTextContent(/Your request is with us/)
  await vi.advanceTimersByTimeAsync(1500)
  await expect.element(page.getByRole('dialog', { name: 'Select Optional Add-Ons' })).toBeVisible()
})

test('a request that arrives after its dialog was closed empties the form at once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const show = vi.spyOn(toast, 'add')
  service.mockReturnValue(promise)
  mountPage()
  await open('Website')
  await fillIn()
  await submit.click()
  await userEvent.keyboard('{Escape}')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  resolve(Response.json({ reference: 'P-7K3M9Q' }))
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))

  await open('Card')

  await expect.element(page.getByLabelText('First name')).toHaveValue('')
  await expect.element(dialog).not.toMatchTextContent(/Your request is with us/)
})

test('a request that arrives after its dialog was opened again leaves the new request as it is', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const show = vi.spyOn(toast, 'add')
  service.mockReturnValue(promise)
  mountPage()
  await open('Website')
  await fillIn()
  await submit.click()
  await userEvent.keyboard('{Escape}')
  await open('Card')
  await page.getByLabelText('Notes').fill('And two cards for the ute.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  resolve(Response.json({ reference: 'P-7K3M9Q' }))
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(1500)

  await expect.element(page.getByLabelText('Notes')).toHaveValue('And two cards for the ute.')
  await expect.element(dialog).not.toMatchTextContent(/Your request is with us/)
})

test('when the code of the dialog does not load, a toast says so', async () => {
  const notify = mountPage(() => Promise.reject(new TypeError('no connection')))

  await open('Website')

  await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'The form didn’t open' }))
})

test('the line about the website is put into the notes once, is replaced when it changes, and stays deleted', async () => {
  const line = vi.fn(() => 'Business name: Kovac. Sample site: Plumber.')
  mountPage(load, line)
  const notes = page.getByLabelText('Notes')
  await open('Website')
  await expect.element(notes).toHaveValue('Business name: Kovac. Sample site: Plumber.')
  await notes.fill('Ring after 3.\nBusiness name: Kovac. Sample site: Plumber.')
  await userEvent.keyboard('{Escape}')

  line.mockReturnValue('Business name: Ferraro. Sample site: Painter.')
  await open('Website')
  await expect.element(notes).toHaveValue('Ring after 3.\nBusiness name: Ferraro. Sample site: Painter.')

  await notes.fill('Ring after 3.')
  await userEvent.keyboard('{Escape}')
  await open('Website')
  await expect.element(notes).toHaveValue('Ring after 3.')
})

test('notes typed before the line about the website stay', async () => {
  const line = vi.fn(() => '')
  mountPage(load, line)
  const notes = page.getByLabelText('Notes')
  await open('Website')
  await notes.fill('Ring after 3.')
  await userEvent.keyboard('{Escape}')
  line.mockReturnValue('Business name: Kovac. Sample site: Plumber.')

  await open('Website')

  await expect.element(notes).toHaveValue('Ring after 3.\nBusiness name: Kovac. Sample site: Plumber.')
})
