import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#app/office/frame/copy.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { useDelete } from './use-delete.ts'

const missing = () =>
  Response.json({ error: { code: 'not_found', message: 'There is no such lead.' } }, { status: 404 })

/** A button that deletes a lead, and the outcome of the last press. */
function Lead() {
  const remove = useDelete('/leads/5d2/delete')
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <button type="button" onClick={() => void remove().then((failure) => setOutcome(failure ?? 'Deleted'))}>
        Delete
      </button>
      <output>{outcome}</output>
    </>
  )
}

test('a deletion that is repeated after a lost response is done when the item is gone', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch')
    .mockResolvedValueOnce(missing())
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValueOnce(missing())
    .mockResolvedValueOnce(Response.json({}))
  mount(<Lead />)
  const button = page.getByRole('button', { name: 'Delete' })
  const outcome = page.getByRole('status')

  await button.click()
  await expect.element(outcome).toHaveTextContent('There is no such lead.')
  await button.click()
  await expect.element(outcome).toHaveTextContent(office.notAnswered)
  await button.click()

  await expect.element(outcome).toHaveTextContent('Deleted')
})

test('a repeat that is refused because the visitor is no operator any more deletes nothing', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const refused = () =>
    Response.json({ error: { code: 'not_found', message: 'Not found.' } }, { status: 404 })
  vi.spyOn(window, 'fetch')
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockImplementation(async () => refused())
  mount(<Lead />)
  const button = page.getByRole('button', { name: 'Delete' })
  const outcome = page.getByRole('status')
  await button.click()
  await expect.element(outcome).toHaveTextContent(office.notAnswered)

  await button.click()

  await expect.element(outcome).toHaveTextContent('Not found.')
})
