import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import { CorrectOrder } from './correct-order.tsx'

const ADDRESS = {
  line1: '1 Example Street',
  line2: '',
  city: 'Brunswick',
  state: 'VIC',
  postal_code: '3056',
  country: 'AU',
}

/** Mocks the order's API after another operator has saved `theirs`. Returns the list of the bodies that are sent. */
function changedMeanwhile(theirs: Partial<typeof PAID>) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const current = { ...PAID, ...theirs, version: 4 }
  const error = { code: 'changed_meanwhile', message: 'It was changed meanwhile.', order: current }
  const sent: { version: number; customerName: string }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '') as (typeof sent)[number]
    sent.push(body)
    return body.version === 4 ? Response.json(current) : Response.json({ error }, { status: 409 })
  })
  return sent
}

test('after a conflict, a correction shows the other change, keeps the typed values, and can be saved', async () => {
  const sent = changedMeanwhile({ email: 'right@sparky.test' })
  const onChanged = vi.fn()
  mount(<CorrectOrder order={{ ...PAID, hasCards: false }} onChanged={onChanged} />)
  await page.getByRole('button', { name: 'Correct these details' }).click()
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('Sam Sparkle')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Somebody else changed.*Email is now right@sparky.test/)).toBeVisible()
  await expect.element(name).toHaveValue('Sam Sparkle')
  await page.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent.map(({ version, customerName }) => [version, customerName])).toEqual([
    [3, 'Sam Sparkle'],
    [4, 'Sam Sparkle'],
  ])
})

test('a correction is saved at once when somebody else changed only another part of the order', async () => {
  const sent = changedMeanwhile({ state: 'programming' })
  const onChanged = vi.fn()
  mount(<CorrectOrder order={{ ...PAID, hasCards: false }} onChanged={onChanged} />)
  await page.getByRole('button', { name: 'Correct these details' }).click()

  await page.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
})

test('a correction that is sent again after a lost answer has the same idempotency key', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('offline'))
  fetch.mockResolvedValueOnce(Response.json(PAID))
  const onChanged = vi.fn()
  mount(<CorrectOrder order={{ ...PAID, hasCards: false }} onChanged={onChanged} />)
  await page.getByRole('button', { name: 'Correct these details' }).click()
  await page.getByRole('checkbox').click()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^No answer came/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  const [first, second] = fetch.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('idempotency-key'),
  )
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

const FORM = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4'
const SHORT = 'https://maps.app.goo.gl/correction'

test('a short Google link is corrected to the review form that it leads to', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url === 'string' && url.endsWith('expand-google-link'))
      return Response.json({ url: FORM, opens: 'review-form', name: 'Kovac Electrical' })
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
    return Response.json(PAID)
  })
  const onChanged = vi.fn()
  mount(<CorrectOrder order={{ ...PAID, hasCards: true, deliveryAddress: ADDRESS }} onChanged={onChanged} />)
  await page.getByRole('button', { name: 'Correct these details' }).click()

  await page.getByRole('textbox', { name: 'Google Business link' }).fill(SHORT)
  await expect.element(page.getByText('Opens the review form of Kovac Electrical.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ googleBusinessLink: FORM }])
})

test('a correction waits for the target of a short link that has just been typed', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const sent: unknown[] = []
  const expansion = Promise.withResolvers<void>()
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url === 'string' && url.endsWith('expand-google-link')) {
      await expansion.promise
      return Response.json({ url: FORM, opens: 'review-form' })
    }
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
    return Response.json(PAID)
  })
  const onChanged = vi.fn()
  mount(<CorrectOrder order={{ ...PAID, hasCards: true, deliveryAddress: ADDRESS }} onChanged={onChanged} />)
  await page.getByRole('button', { name: 'Correct these details' }).click()
  await page.getByRole('textbox', { name: 'Google Business link' }).fill(`${SHORT}-typed-now`)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  expansion.resolve()

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ googleBusinessLink: FORM }])
})

test('a saved link that was removed is asked for, because a link can only be replaced', async () => {
  const sent = changedMeanwhile({})
  mount(
    <CorrectOrder
      order={{ ...PAID, version: 4, hasCards: true, deliveryAddress: ADDRESS }}
      onChanged={() => {}}
    />,
  )
  await page.getByRole('button', { name: 'Correct these details' }).click()
  const link = page.getByRole('textbox', { name: /Google Business link/ })
  await link.clear()

  await page.getByRole('button', { name: 'Save' }).click()

  await expect.element(link).toHaveAccessibleDescription(/can be replaced, but not removed/)
  expect(sent).toEqual([])
})

test('a saved link to another host stays without a confirmation', async () => {
  const sent = changedMeanwhile({})
  const onChanged = vi.fn()
  const businessInfo = { ...PAID.businessInfo, googleBusinessLink: 'https://kovac.example/reviews' }
  mount(
    <CorrectOrder
      order={{ ...PAID, version: 4, hasCards: true, deliveryAddress: ADDRESS, businessInfo }}
      onChanged={onChanged}
    />,
  )
  await page.getByRole('button', { name: 'Correct these details' }).click()

  await page.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ googleBusinessLink: '' }])
})
