import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office-order.ts'
import { CorrectOrder } from './correct-order.tsx'

/** The order's API, where another operator has saved `theirs` meanwhile. Keeps what is sent. */
function changedMeanwhile(theirs: Partial<typeof PAID>) {
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

test('a correction of what somebody else changed shows their change, keeps what was typed, and saves it then', async () => {
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

test('a change of another part of the order does not stand in the way', async () => {
  const sent = changedMeanwhile({ state: 'programming' })
  const onChanged = vi.fn()
  mount(<CorrectOrder order={{ ...PAID, hasCards: false }} onChanged={onChanged} />)
  await page.getByRole('button', { name: 'Correct these details' }).click()

  await page.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
})
