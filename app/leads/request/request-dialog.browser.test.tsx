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
const cards = page.getByRole('spinbutton', { name: 'How many NFC cards do you need?' })
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

test('the form lists plans and add-ons with prices and tags', async () => {
  mountPage()
  await open('Website')

  const named = (name: string) => page.getByRole('group', { name, exact: true })
  await expect.element(named('Website package')).toMatchTextContent(/^Website packageNone.*Website Ultra/)
  await expect
    .element(named('Website package'))
    .toMatchTextContent(/Website PremiumMost Popular\$499 once off/)
  await expect.element(named('Hosting')).toMatchTextContent(/^HostingNone.*Hosting Starter\$29\/month/)
  await expect.element(named('Hosting')).toMatchTextContent(/Hosting PremiumMost Popular\$89\/month/)
  await expect.element(named('Microsoft 365')).toMatchTextContent(/^Microsoft 365None.*Business Basic\$12/)
  await expect.element(named('Microsoft 365')).toMatchTextContent(/Business StandardRecommended\$22/)
  await expect.element(named('Optional add-ons')).toMatchTextContent(/Logo Design.*\$199.*Quote on Request/)
})

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

test('the number of email accounts is shown with a plan, and returns to 1 when it is left empty or below 1', async () => {
  mountPage()
  await open('Website')
  await expect.element(accounts).not.toBeInTheDocument()

  await page.getByRole('radio', { name: /^Business Basic/ }).click()
  await expect.element(accounts).toHaveValue(1)
  await accounts.fill('')
  await userEvent.tab()
  await expect.element(accounts).toHaveValue(1)
  await accounts.fill('0')
  await userEvent.tab()
  await expect.element(accounts).toHaveValue(1)
  await accounts.fill('3')
  await userEvent.tab()
  await expect.element(accounts).toHaveValue(3)
  await page.getByRole('group', { name: 'Microsoft 365' }).getByRole('radio', { name: 'None' }).click()
  await expect.element(accounts).not.toBeInTheDocument()
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

test('the number of cards is shown with the card add-on, ignores invalid input, and is at least 1', async () => {
  mountPage()
  await open('Card')
  await expect.element(cards).toHaveValue('1')

  await cards.fill('4')
  await cards.fill('0')
  await cards.fill('x')
  await expect.element(cards).toHaveValue('4')
  const minus = page.getByRole('button', { name: 'Decrease NFC cards' })
  await minus.click()
  await minus.click()
  await minus.click()
  await expect.element(cards).toHaveValue('1')
  await expect.element(minus).toBeDisabled()

  await page.getByRole('checkbox', { name: /^Google Review NFC Card/ }).click()
  await expect.element(cards).not.toBeInTheDocument()
})

test('a preselected add-on is scrolled into view in its list', async () => {
  mountPage()

  await open('Chat')

  const chosen = page.getByRole('checkbox', { name: /^Live Chat Integration/ })
  await expect.element(chosen).toBeChecked()
  const list = chosen.element().closest('.choice-list')?.getBoundingClientRect()
  expect(chosen.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(list?.bottom ?? 0)
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

test('the dialog shows the requested item with its price, then asks for the contact', async () => {
  mountPage()

  await open('Chat')

  await expect
    .element(dialog)
    .toHaveAccessibleDescription(/^You chose ?Live Chat Integration ?Quote on Request/)
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
  const isBefore = (first: Element, second: Element) =>
    first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING
  const chosen = page.getByText('You chose').element()
  const contact = page.getByLabelText('First name').element()
  expect(isBefore(chosen, contact)).toBeTruthy()
  expect(isBefore(contact, page.getByRole('group', { name: 'Optional add-ons' }).element())).toBeTruthy()
})

test('“Change” shows the list in place of the chosen item, with the focus on the choice', async () => {
  mountPage()
  await open('Card')

  await page.getByRole('button', { name: 'Change' }).click()

  await expect.element(page.getByText('You chose')).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: /^Google Review NFC Card/ })).toHaveFocus()
  await expect.element(cards).toHaveValue('1')
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

test('the button of a list opens the dialog at that list, where “None” is ringed and not lit', async () => {
  mountPage()

  await open('Website')

  const row = (name: string | RegExp) => {
    const radio = page.getByRole('group', { name: 'Website package' }).getByRole('radio', { name })
    return radio.element().closest('label') ?? radio.element()
  }
  const none = page.getByRole('group', { name: 'Website package' }).getByRole('radio', { name: 'None' })
  await expect.element(none).toHaveFocus()
  await expect.element(none).toBeChecked()
  const plain = getComputedStyle(row(/^Website Ultra/)).backgroundColor
  expect(getComputedStyle(row('None')).backgroundColor).toBe(plain)
  expect(getComputedStyle(row('None')).boxShadow).toContain('inset')
  await page.getByRole('radio', { name: /^Website Ultra/ }).click()
  expect(getComputedStyle(row(/^Website Ultra/)).backgroundColor).not.toBe(plain)
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
