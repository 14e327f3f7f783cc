import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, hydrated, test } from '#e2e/fixtures.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { accessToken, grantOperator, type Site, signIn } from './operator.ts'

const newName = () => `Kim ${randomUUID().slice(0, 8)}`

/** Sends an enquiry. Returns its reference. */
async function enquire(request: APIRequestContext, lastName: string, more: object = {}): Promise<string> {
  const response = await request.post('/forms/v1/enquiry', {
    headers: { accept: 'application/json' },
    data: {
      'First Name': 'Kim',
      'Last Name': lastName,
      Email: 'kim@plumb.example',
      Phone: '0491 570 156',
      Service: 'TradeOps',
      Message: 'Quotes that go out\nby themselves.',
      'Preferred Date': '2031-11-26',
      ...more,
    },
  })
  return (await response.json()).reference
}

async function enterAs(page: Page, email: string, site: Site) {
  await grantOperator(email, site.dataDir)
  await signIn(page, email, site)
}

async function search(page: Page, text: string) {
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(text)
  await expect(page).toHaveURL(/[?&]q=/)
}

test('a lead is found, called, moved and annotated, and the audit log names the operator', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const name = newName()
  const reference = await enquire(request, name.slice(4))
  await enterAs(page, 'boss@arvo.example', { baseURL, dataDir })

  await page.goto('/office')
  await search(page, name)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(`Enquiry ${reference}`)
  await expect(page.getByRole('link', { name: 'New (1)' })).toHaveAttribute('aria-current', 'page')
  await page.reload() // the search text is in the URL
  await row.getByRole('link', { name }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: '26 November 2031' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0491570156')
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:kim@plumb.example?subject=${encodeURIComponent(`Your message to Arvo (${reference})`)}`,
  )

  await page.getByRole('button', { name: 'Contacted' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Moved to Contacted.' })).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await expect(page.getByText('Write the note first.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Rang.\nWants blue.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const history = page.getByRole('region', { name: 'Notes and history' }).getByRole('listitem')
  await expect(history).toHaveCount(3)
  await expect(history.first()).toContainText('Rang.')
  await expect(history.nth(1)).toContainText('New → Contacted')
  await expect(history.first()).toContainText('boss@arvo.example')

  await page.getByRole('link', { name: 'All leads' }).click()
  await expect(page.getByText('No match')).toBeVisible()
  await page.getByRole('link', { name: 'Contacted (1)' }).click()
  await expect(row).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('leads.csv')
  const [, line = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(line).toContain(`Enquiry,Contacted,${name},kim@plumb.example,0491 570 156,TradeOps`)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log' }).click()
  await page.getByRole('searchbox', { name: 'Show only' }).fill(reference)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.last()).toContainText('From New to Contacted')
})

test('inbox, lead and audit log are accessible at any width @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const name = newName()
  await enquire(request, name.slice(4), { Website: `https://${'long'.repeat(20)}.example` })
  await enterAs(page, 'boss@arvo.example', { baseURL, dataDir })

  await page.goto(`/office?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Contacted' })).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByText('Let somebody into the office').first()).toBeVisible()
  await expectGoodLook(page)
})

test('on a phone, the next lead is one press away @phone @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const name = newName()
  await enquire(request, name.slice(4), { Message: 'The older one' })
  await enquire(request, name.slice(4), { Message: 'The newer one' })
  await enterAs(page, 'boss@arvo.example', { baseURL, dataDir })
  await page.goto('/office')
  await search(page, name)

  await page.getByRole('listitem').filter({ hasText: 'The newer one' }).getByRole('link', { name }).click()
  const stage = page.getByRole('combobox', { name: 'Stage' })
  await stage.selectOption('Contacted')
  await page.getByRole('link', { name: 'Next lead' }).click()

  await expect(page.getByText('The older one')).toBeVisible()
  await stage.selectOption('Won')
  await expect(page.getByText('Moved to Won.')).toBeVisible()
  await page.getByRole('link', { name: 'All leads' }).click()
  const list = page.getByRole('combobox', { name: 'List' })
  await expect(list.getByRole('option', { name: 'New (0)' })).toBeAttached()
  await list.selectOption('Won (1)')
  await expect(page.getByRole('listitem').filter({ hasText: 'The older one' })).toBeVisible()
})

test('back from a lead restores the loaded pages and the scroll position of the list @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const name = newName()
  const messages = Array.from({ length: 35 }, (_, i) => `Message ${i + 1}`)
  await Promise.all(messages.map((Message) => enquire(request, name.slice(4), { Message })))
  await enterAs(page, 'boss@arvo.example', { baseURL, dataDir })
  await page.goto(`/office?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(30)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(35)
  await expect(rows.nth(30).getByRole('link', { name })).toBeFocused()

  await rows.nth(33).getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Contacted' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
  await page.getByRole('link', { name: 'All leads' }).click()

  await expect(rows).toHaveCount(35)
  await expect(rows.nth(33)).toBeInViewport()
})

test('suspected spam says why, and can be released @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const name = newName()
  await enquire(request, name.slice(4), { _gotcha: 'x' })
  await enterAs(page, 'boss@arvo.example', { baseURL, dataDir })
  await page.goto('/office?state=spam')
  await search(page, name)

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('It filled in the field that people don’t see.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Not spam' }).click()

  await expect(page.getByText('Moved to New.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contacted' })).toBeVisible()
})

test.describe('after a change by another operator', () => {
  test.use({ excusedConsole: /status of 409/ })

  test('a lead shows the conflict and its current state @extended', async ({
    page,
    request,
    baseURL,
    dataDir,
  }) => {
    const name = newName()
    await enquire(request, name.slice(4))
    await enterAs(page, 'boss@arvo.example', { baseURL, dataDir })
    await page.goto('/office')
    await search(page, name)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('button', { name: 'Contacted' })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const moved = await request.post(`/office/data/leads/${id}/state`, {
      headers: { authorization: `Bearer ${await accessToken('boss@arvo.example', { baseURL, dataDir })}` },
      data: { from: 'new', to: 'lost' },
    })
    expect(moved.status()).toBe(200)

    await page.getByRole('button', { name: 'Contacted' }).click()

    await expect(page.getByText('Somebody else has just moved this lead. It is in Lost now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible()
  })
})

test('an unknown lead is not found, within the office’s frame', async ({ browser, baseURL, dataDir }) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await enterAs(page, 'boss@arvo.example', { baseURL, dataDir })
  await page.goto('/office/leads/x')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible()
})

test('a lead is answered from a template, and its next step comes up when it is due @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  const name = newName()
  const reference = await enquire(request, name.slice(4), { Email: `${randomUUID()}@plumb.example` })
  await enterAs(page, 'boss@arvo.example', { baseURL, dataDir })
  await page.goto('/office')
  await search(page, name)
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name }).click()
  const plan = page.getByRole('region', { name: 'Where it stands' })
  const message = page.getByRole('textbox', { name: 'Message' })
  const send = page.getByRole('button', { name: 'Send to Kim' })

  await test.step('the value of the lead is filled into a template', async () => {
    await plan.getByLabel('Worth (AUD)').fill('1068')
    await plan.getByLabel('Worth (AUD)').press('Enter')
    await expect(plan.getByText('Saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await expect(message).toHaveValue(/^Hi Kim,\n\nWhat you asked for comes to \$1,068\.00, GST included/)
    await expect(page.getByText('Filled in for you: Kim, $1,068.00.')).toBeVisible()
    await expectGoodLook(page)
  })

  await test.step('the mail is sent only after the operator has confirmed the filled-in values', async () => {
    await send.click()
    await expect(page.getByText('Read the words that were filled in first')).toBeVisible()
    await expect(message).toBeFocused()
    await page.getByRole('button', { name: 'I’ve read it' }).click()
    await send.click()
    await expect(page.getByRole('region', { name: 'Waiting email' })).toBeFocused()
    await expect(message).toHaveValue('')
    const mails = page.getByRole('region', { name: 'Emails to them' }).getByRole('listitem')
    await expect(mails).toContainText(`Your message to Arvo (${reference})`)
    await expect(mails).toContainText('Hi Kim,')
    await expect(page.getByRole('button', { name: 'Contacted' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('First answer after')).toBeVisible()
    await expect(plan.getByText('Ring Kim')).toBeVisible()
    await expectGoodLook(page)
  })

  await test.step('an overdue step is at the top of the inbox, and disappears when it is done', async () => {
    await plan.getByLabel('Day', { exact: true }).fill('2026-01-05')
    await plan.getByLabel('Day', { exact: true }).press('Enter')
    await expect(plan.getByText(/days late, Mon 5 Jan/)).toBeVisible()
    await page.goto('/office?state=won')
    const due = page.getByRole('region', { name: 'Due' }).getByRole('listitem').filter({ hasText: name })
    await expect(due).toContainText('Ring Kim')
    await expectGoodLook(page)
    await due.getByRole('link', { name }).click()
    await plan.getByRole('button', { name: 'Done' }).click()
    await expect(plan.getByText('Saved.')).toBeVisible()
    await expect(plan.getByText(/days late/)).toHaveCount(0)
  })
})
