import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { NoteForm } from './note-form.tsx'

test('what is typed while a note is saved stays', async () => {
  signInOperator()
  onTestFinished(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })
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
