import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearRequestDraft } from '#app/leads/request/use-request-draft.ts'
import { mountRequestPage } from '#test/app/request-page.tsx'

// the lists of the dialog, and the box of what was chosen
beforeEach(() => {
  clearRequestDraft()
  vi.stubGlobal('fetch', vi.fn())
  onTestFinished(() => void vi.unstubAllGlobals())
  mountRequestPage({
    Website: 'website',
    Ultra: 'website-ultra',
    Card: 'google-review-nfc-card',
    Chat: 'live-chat-integration',
  })
})

const dialog = page.getByRole('dialog')
const accounts = page.getByLabelText('How many email accounts do you need?')
const cards = page.getByRole('spinbutton', { name: 'How many NFC cards do you need?' })

const open = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('the form lists plans and add-ons with prices and tags', async () => {
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

test('the number of email accounts is shown with a plan, and returns to 1 when it is left empty or below 1', async () => {
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

test('the number of cards is shown with the card add-on, ignores invalid input, and is at least 1', async () => {
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
  await open('Chat')

  const chosen = page.getByRole('checkbox', { name: /^Live Chat Integration/ })
  await expect.element(chosen).toBeChecked()
  const list = chosen.element().closest('.choice-list')?.getBoundingClientRect()
  expect(chosen.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(list?.bottom ?? 0)
})

test('the dialog shows the requested item with its price, then asks for the contact', async () => {
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
  await open('Card')

  await page.getByRole('button', { name: 'Change' }).click()

  await expect.element(page.getByText('You chose')).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: /^Google Review NFC Card/ })).toHaveFocus()
  await expect.element(cards).toHaveValue('1')
})

test('the button of a list opens the dialog at that list, where “None” is ringed and not lit', async () => {
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

test('the number of cards is asked below its row, unless the dialog was opened for the card', async () => {
  await open('Chat')

  const row = page.getByRole('checkbox', { name: /^Google Review NFC Card/ })
  await row.click()

  await expect
    .element(page.getByRole('group', { name: 'Optional add-ons' }).getByRole('spinbutton'))
    .toBeVisible()
  expect(cards.elements()).toHaveLength(1)

  await row.click()
  await expect.element(cards).not.toBeInTheDocument()
})

test('an add-on that is taken off shows the add-ons first, in place of the box, with the focus kept', async () => {
  await open('Chat')
  const chosen = page.getByRole('checkbox', { name: /^Live Chat Integration/ })

  await chosen.click()

  await expect.element(page.getByText('You chose')).not.toBeInTheDocument()
  await expect.element(chosen).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleDescription('Optional add-ons')
  const group = page.getByRole('group').first()
  await expect.element(group).toMatchTextContent(/^Optional add-ons/)

  await chosen.click()
  await expect.element(chosen).toBeChecked()
  await expect.element(group).toMatchTextContent(/^Optional add-ons/)
  expect(page.getByRole('group', { name: 'Optional add-ons' }).elements()).toHaveLength(1)
})

test('a package that is taken off with “None” shows its list first, in place of the box', async () => {
  await open('Ultra')
  const none = page.getByRole('group', { name: 'Website package' }).getByRole('radio', { name: 'None' })

  await none.click()

  await expect.element(dialog).toHaveAccessibleDescription(/^Pick one, or leave it at None/)
  await expect.element(page.getByRole('group').first()).toMatchTextContent(/^Website package/)
  await expect.element(none).toHaveFocus()
  expect(page.getByRole('group', { name: 'Website package' }).elements()).toHaveLength(1)
})
