import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Lead } from '#domain/leads/office-leads.ts'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { signInOperator } from '#test/app/operator.ts'
import { ReplyForm } from './reply-form.tsx'

const JO: Lead = { ...NEW_LEAD, name: 'Jo Park' }
const TYPED = 'I rang you twice. Is Thursday at ten good?'

const message = page.getByRole('textbox', { name: 'Message' })
const replaced = page.getByRole('status').filter({ hasText: 'What you typed was replaced.' })
const read = page.getByRole('button', { name: 'I’ve read it' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

function showForm(): void {
  signInOperator()
  mount(<Page />)
}

function Page() {
  const [loads, setLoads] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Load again
      </button>
      <ReplyForm
        key={loads}
        lead={JO}
        inTurn={(request) => request(null)}
        pathTo={(what) => `/leads/${JO.id}/${what}`}
        onChanged={() => {}}
        reload={() => {}}
      />
    </>
  )
}

const text = () => (message.element() as HTMLTextAreaElement).value

test('a template takes the place of a typed message, and Undo puts the message back, also after a reload', async () => {
  showForm()
  await message.fill(TYPED)
  await press('Price')
  await expect.poll(text).toContain('What you asked for comes to')
  await expect.element(replaced).toBeVisible()

  await press('Load again')
  await replaced.getByRole('button', { name: 'Undo' }).click()

  await expect.element(message).toHaveValue(TYPED)
  await expect.element(message).toHaveFocus()
  await expect.element(replaced).not.toBeInTheDocument()
})

test('while templates are tried, the typed message is kept, and a template alone is replaced without a word', async () => {
  showForm()
  await press('Price')
  await press('Call time?')
  await expect.poll(text).toContain('When is a good time to ring you')
  await expect.element(replaced).not.toBeInTheDocument()
  await message.fill(TYPED)
  await press('Price')
  await press('Still keen?')

  await replaced.getByRole('button', { name: 'Undo' }).click()

  await expect.element(message).toHaveValue(TYPED)
  await expect.element(read).not.toBeInTheDocument()
})

test('what was typed into the template is kept by Undo, below the message that comes back', async () => {
  showForm()
  await message.fill(TYPED)
  await press('Price')
  await message.fill('It comes to $349.')

  await replaced.getByRole('button', { name: 'Undo' }).click()

  await expect.element(message).toHaveValue(`${TYPED}\n\nIt comes to $349.`)
})

test('a filled-in value counts as unread only where it is a word of its own', async () => {
  showForm()
  await press('Still keen?')
  await expect.element(read).toBeVisible()

  await message.fill('Job done: John comes on Monday.')

  await expect.element(read).not.toBeInTheDocument()
})

test('after a message is sent, the words of its template are words like any other', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  showForm()
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(JO))
  await press('Still keen?')
  await message.fill('All good, see you on Monday.')
  await press('Send to Jo')
  await expect.element(message).toHaveValue('')

  await message.fill('Thanks, Jo.')

  await expect.element(read).not.toBeInTheDocument()
})
