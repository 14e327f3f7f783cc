import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { NoteForm } from './note-form.tsx'

test('what is typed while a note is saved stays', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const response = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockReturnValueOnce(response.promise)
  mount(<NoteForm path="/leads/5d2/notes" read={() => true} onSaved={() => undefined} />)
  const field = page.getByRole('textbox', { name: 'Note' })
  await field.fill('Rang Sam.')
  await page.getByRole('button', { name: 'Add note' }).click()

  await field.fill('Rang Sam. He rings back.')
  response.resolve(Response.json({}))

  await expect.element(page.getByText('Note added.')).toBeInTheDocument()
  await expect.element(field).toHaveValue('Rang Sam. He rings back.')
})

test('a note that is sent again after a lost response and a reload has the same idempotency key', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('lost'))
  mount(<Reloaded />)
  const add = page.getByRole('button', { name: 'Add note' })
  await page.getByRole('textbox', { name: 'Note' }).fill('Rang Sam.')
  await add.click()
  await expect.element(page.getByRole('alert').getByText(/try again/)).toBeVisible()

  await page.getByRole('button', { name: 'Load again' }).click()
  await add.click()

  await expect.poll(() => fetch.mock.calls.length).toBe(2)
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

/** The form, and a button that mounts the form again, as a reload does. */
function Reloaded() {
  const [loads, setLoads] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Load again
      </button>
      <NoteForm key={loads} path="/leads/5d2/notes" read={() => true} onSaved={() => undefined} />
    </>
  )
}
