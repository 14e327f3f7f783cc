import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { Warnings } from './warnings.tsx'

const findIt = page.getByRole('link', { name: /^Search for it on Google Maps/ })
const addLink = page.getByRole('button', { name: 'Add the link' })
const save = page.getByRole('button', { name: 'Save the link' })
const asked = page.getByText(/The buyer asked us to find it\./)

/** The paid order without a Google link, with these details of the business. */
function without(businessInfo: Partial<typeof PAID.businessInfo>) {
  return { ...PAID, needsGoogleLink: true, businessInfo: { ...PAID.businessInfo, ...businessInfo } }
}

test('an order without any link offers the search for its business on Google Maps', async () => {
  mount(<Warnings order={without({ googleBusinessLink: '' })} onChanged={vi.fn()} />)

  await expect.element(findIt).toHaveAttribute('href', linkToFind('Sam’s Sparks', 'Fremantle WA'))
  await expect.element(asked).not.toBeInTheDocument()
})

test('an order whose buyer asked us to find the link offers that search', async () => {
  const search = linkToFind('Sam’s Sparks', 'Fremantle')
  mount(<Warnings order={without({ googleBusinessLink: search })} onChanged={vi.fn()} />)

  await expect.element(findIt).toHaveAttribute('href', search)
  await expect.element(asked).toBeVisible()
})

test('an order without a link and without a business name offers no search', async () => {
  mount(
    <Warnings
      order={without({ googleBusinessLink: '', googleBusinessName: ' ', businessLocation: '' })}
      onChanged={vi.fn()}
    />,
  )

  await expect.element(addLink).toBeVisible()
  await expect.element(findIt).not.toBeInTheDocument()
})

const FORM = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'
const FOUND = { ...PAID, version: 5, businessInfo: { ...PAID.businessInfo, googleBusinessLink: FORM } }

/** The warnings of an order. After a change they are shown for the changed order, as on the order's page. */
function Page({ order }: { order: OfficeOrder }) {
  const [shown, show] = useState(order)
  return <Warnings order={shown} onChanged={show} />
}

/** Mocks the order's API after another operator has saved `theirs`. Returns the list of the sent bodies. */
function savedByAnother(theirs: OfficeOrder) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '')
    sent.push(body)
    if (body.version === theirs.version) return Response.json(FOUND)
    const error = { code: 'changed_meanwhile', message: 'Jas changed it meanwhile.', order: theirs }
    return Response.json({ error }, { status: 409 })
  })
  return sent
}

test('the warning adds the link, and leaves the contact details as another operator has just saved them', async () => {
  const order = without({ googleBusinessLink: '' })
  const sent = savedByAnother({ ...order, email: 'right@sparky.test', version: 4 })
  mount(<Page order={order} />)
  await addLink.click()
  await page.getByRole('textbox', { name: 'Google Business link' }).fill('ChIJN1t_tDeuEmsRUsoyG83frY4')
  await expect.element(page.getByText('Opens your review form.')).toBeVisible()

  await save.click()

  const result = page.getByRole('status').filter({ hasText: 'Link saved. The cards can be posted.' })
  await expect.element(result).toHaveFocus()
  await expect.element(addLink).not.toBeInTheDocument()
  expect(sent).toMatchObject([
    { version: 3, email: 'sam@sparky.test', googleBusinessLink: 'ChIJN1t_tDeuEmsRUsoyG83frY4' },
    { version: 4, email: 'right@sparky.test', customerName: 'Sam Sparks' },
  ])
})

test('the warning does not overwrite a link that another operator has added meanwhile', async () => {
  const sent = savedByAnother({ ...FOUND, version: 4 })
  mount(<Warnings order={without({ googleBusinessLink: '' })} onChanged={vi.fn()} />)
  await addLink.click()
  await page.getByRole('textbox', { name: 'Google Business link' }).fill('ChIJN1t_tDeuEmsRUsoyG83frY4')

  await save.click()

  await expect.element(page.getByText('Jas changed it meanwhile.')).toBeVisible()
  expect(sent).toHaveLength(1)
})
