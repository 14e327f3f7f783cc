import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { signInOperator } from '#test/app/operator.ts'
import { CorrectLead } from './correct-lead.tsx'

test('an email that is corrected again after a lost answer has the same idempotency key', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('offline'))
  fetch.mockResolvedValueOnce(Response.json(NEW_LEAD))
  const onSaved = vi.fn()
  mount(<CorrectLead lead={NEW_LEAD} path="/leads/5d2/email" onSaved={onSaved} />)
  await page.getByRole('button', { name: 'Correct the email' }).click()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^No answer came/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [first, second] = fetch.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('idempotency-key'),
  )
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})
