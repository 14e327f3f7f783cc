import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, hydrated, test } from '#e2e/fixtures.ts'
import * as buy from '#e2e/shop/buy.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { grantOperator, signIn } from './operator.ts'

// the server refuses to join an email address that no customer has used
test.use({ excusedConsole: /status of 422/ })

const BOSS = 'customers@arvo.example'

test('an operator finds a buyer, sees everything about them, exports it and deletes what the law allows @extended', async ({
  page,
  request,
  baseURL,
  dataDir,
}) => {
  test.slow()
  const name = `Bec ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@marsh.example`
  await buy.buyThroughApi(request, {
    items: [{ type: 'keyring', color: 'black', quantity: 2 }],
    name,
    email,
    business: 'Marsh Landscaping',
  })
  await request.post('/forms/v1/enquiry', {
    headers: { accept: 'application/json' },
    data: {
      'First Name': 'Bec',
      'Last Name': name.slice(4),
      Email: email,
      Phone: '0491 570 110',
      Service: 'TradeOps',
      Message: 'Photos coming Friday.',
    },
  })
  await grantOperator(BOSS, dataDir)
  await signIn(page, BOSS, { baseURL, dataDir })
  const soFar = page.getByRole('region', { name: 'Everything so far' }).getByRole('listitem')

  await test.step('the search finds the buyer', async () => {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await expect(async () => {
      await page.goto('/office/customers')
      await hydrated(page)
      await page.getByRole('searchbox', { name: 'Search customers' }).fill(email)
      // payments are booked in the background
      await expect(row).toContainText('1 order', { timeout: 6000 })
    }).toPass()
    await expectGoodLook(page)
    await row.getByRole('link', { name }).click()
  })

  await test.step('one page has orders, leads, cards and mails', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(soFar.filter({ hasText: /Order R-\w+ paid, \$/ })).toHaveCount(1)
    await expect(soFar.filter({ hasText: 'Photos coming Friday.' })).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Cards' }).getByRole('listitem')).toContainText(
      '2 × Keyring',
    )
    await expectGoodLook(page)
    await page.getByRole('button', { name: 'Leads', exact: true }).click()
    await expect(soFar).toHaveCount(1)
    await page.getByRole('button', { name: 'All', exact: true }).click()
  })

  await test.step('the key N writes a note on the buyer, which stands in their line', async () => {
    const note = page.getByRole('textbox', { name: 'Note' })
    await page.keyboard.press('n')
    await expect(note).toBeFocused()
    await note.fill('Prefers a text before 7 am.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(soFar.filter({ hasText: 'Prefers a text before 7 am.' })).toHaveCount(1)
    await expect(note).toHaveValue('')
  })

  await test.step('another email address of the buyer is joined, and separated again', async () => {
    const samePerson = page.getByRole('region', { name: 'Same person?' })
    const other = `${randomUUID()}@home.example`
    await samePerson.getByLabel('Another email of theirs').fill(other)
    await samePerson.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(samePerson).toContainText('Nobody has ordered or written with this address.')
    await request.post('/forms/v1/enquiry', {
      headers: { accept: 'application/json' },
      data: {
        'First Name': 'Bec',
        'Last Name': name.slice(4),
        Email: other,
        Phone: '0491 570 157',
        Service: 'TradeOps',
        Message: 'From home.',
      },
    })
    await samePerson.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(soFar.filter({ hasText: 'From home.' })).toHaveCount(1)
    await expectGoodLook(page)
    await page.reload()
    await samePerson.getByRole('button', { name: /^Take apart: / }).click()
    await expect(soFar.filter({ hasText: 'From home.' })).toHaveCount(0)
  })

  await test.step('everything about the buyer can be exported', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export all about them' }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(file).toMatchObject({
      emails: [email],
      leads: [{ state: 'new' }],
      orders: [{ state: 'paid' }],
      notes: [{ author: BOSS, text: 'Prefers a text before 7 am.' }],
    })
  })

  await test.step('the deletion dialog says what is kept', async () => {
    await page.getByRole('button', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('One paid order stays five years, tax law. Everything else goes.')
    await expectGoodLook(page)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await page.goto(`/office/customers?${new URLSearchParams({ q: email })}`)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await expect(row).toContainText('1 order')
    await expect(row).not.toContainText('lead')
  })
})
