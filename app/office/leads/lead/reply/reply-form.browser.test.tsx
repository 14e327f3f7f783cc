import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Lead } from '#domain/leads/office-leads.ts'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { signInOperator } from '#test/app/operator.ts'
import { ReplyForm } from './reply-form.tsx'

const TEXT = 'Hi Sam,\n\nThursday at ten?'
const REPLIED: Lead = {
  ...NEW_LEAD,
  state: 'contacted',
  isAnswered: true,
  replies: [
    {
      id: '9f1',
      at: '2026-11-25T01:20:00.000Z',
      author: 'jas@arvo.example',
      to: 'sam@sparky.test',
      subject: 'Your message to Arvo (E-7K3M9Q)',
      text: TEXT,
      status: 'waiting',
    },
  ],
  undoable: {
    mail: '7',
    reply: '9f1',
    by: 'jas@arvo.example',
    goesAt: '2026-11-25T01:25:00.000Z',
    secondsLeft: 300,
  },
}

const message = page.getByRole('textbox', { name: 'Message' })

/** Mounts the form. The server responds with these leads or errors in sequence, and the page shows each lead. */
function showForm(first: Lead, ...responses: (Lead | { status: number; text: string })[]) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch')
  for (const response of responses)
    fetch.mockResolvedValueOnce(
      'status' in response
        ? Response.json({ error: { code: 'too_late', message: response.text } }, { status: response.status })
        : Response.json(response),
    )
  const reload = vi.fn()
  mount(<Page first={first} reload={reload} />)
  return { fetch, reload }
}

function Page({ first, reload }: { first: Lead; reload: () => void }) {
  const [lead, setLead] = useState(first)
  const [loads, setLoads] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Load again
      </button>
      <ReplyForm
        key={loads}
        lead={lead}
        inTurn={(request) => request(lead.nextStep)}
        pathTo={(what) => `/leads/${lead.id}/${what}`}
        onChanged={setLead}
        reload={reload}
      />
    </>
  )
}

test('after a reply is sent, the undo bar has the focus, and Undo puts the text back into the field', async () => {
  const { fetch } = showForm(NEW_LEAD, REPLIED, NEW_LEAD)
  await message.fill(TEXT)
  await page.getByRole('button', { name: 'Send to Sam' }).click()

  await expect.element(page.getByRole('region', { name: 'Waiting email' })).toHaveFocus()
  await expect.element(message).toHaveValue('')
  await expect.element(page.getByText(/^Reply written\. The email goes at 12:25/)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(message).toHaveValue(TEXT)
  await expect.element(message).toHaveFocus()
  await expect.element(page.getByText('Undone. That email won’t go; its text is back below.')).toBeVisible()
  expect(fetch).toHaveBeenLastCalledWith(
    '/office/data/leads/5d2/undo',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ mail: '7' }) }),
  )
})

test('what is typed while a reply is sent stays', async () => {
  const { fetch } = showForm(NEW_LEAD)
  const response = Promise.withResolvers<Response>()
  fetch.mockImplementationOnce(() => response.promise)
  await message.fill(TEXT)
  await page.getByRole('button', { name: 'Send to Sam' }).click()

  await message.fill(`${TEXT} One more thing`)
  response.resolve(Response.json(REPLIED))

  await expect.element(page.getByText(/^Reply written\. The email goes at 12:25/)).toBeVisible()
  await expect.element(message).toHaveValue(`${TEXT} One more thing`)
})

test('the text of an undone reply is put before the text that was typed since', async () => {
  showForm(REPLIED, NEW_LEAD)
  await message.fill('And Friday?')

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(message).toHaveValue(`${TEXT}\n\nAnd Friday?`)
})

test('a reply that is sent again after an undo has another idempotency key', async () => {
  const { fetch } = showForm(NEW_LEAD, REPLIED, NEW_LEAD, REPLIED)
  await message.fill(TEXT)
  await page.getByRole('button', { name: 'Send to Sam' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(message).toHaveValue(TEXT)
  await page.getByRole('button', { name: 'Send to Sam' }).click()
  await expect.element(message).toHaveValue('')

  const keys = fetch.mock.calls
    .filter(([url]) => url === '/office/data/leads/5d2/reply')
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('what is missing is said until the message has changed', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(414, 896))
  showForm(NEW_LEAD)
  await page.getByRole('button', { name: 'Send to Sam' }).click()
  await expect.element(page.getByText('Write the message first.')).toBeVisible()

  await page.getByRole('button', { name: 'Call time?' }).click()

  await expect.element(message).not.toHaveValue('')
  await expect.element(page.getByText('Write the message first.')).not.toBeInTheDocument()
  await message.fill('')
  await expect.element(page.getByText('Write the message first.')).not.toBeInTheDocument()
})

test('the form names the step that follows the reply, and the step that it replaces', async () => {
  showForm({ ...NEW_LEAD, nextStep: { text: 'Send the quote', day: '2026-11-30' } })

  const follows = page.getByRole('checkbox', { name: /^After sending: ring Sam on Fri 27 Nov/ })
  await expect.element(follows).toBeChecked()
  await expect.element(page.getByText('In place of “Send the quote” on Mon 30 Nov')).toBeVisible()
})

test('a reply is not sent if somebody else has changed the next step, and its text stays', async () => {
  const step = { text: 'Send the quote', day: '2026-11-27' }
  const { fetch, reload } = showForm(
    { ...NEW_LEAD, nextStep: step },
    { status: 409, text: 'Somebody else removed the next step meanwhile.' },
  )
  await message.fill(TEXT)

  await page.getByRole('button', { name: 'Send to Sam' }).click()

  await expect.element(page.getByText('Somebody else removed the next step meanwhile.')).toBeVisible()
  await expect.element(message).toHaveValue(TEXT)
  expect(reload).toHaveBeenCalledOnce()
  const body: unknown = expect.stringContaining(`"seenStep":${JSON.stringify(step)}`)
  expect(fetch).toHaveBeenCalledWith('/office/data/leads/5d2/reply', expect.objectContaining({ body }))
})

test('after a lost response, the lead is loaded again, and a repeat after a reload has the same key', async () => {
  const { fetch, reload } = showForm(NEW_LEAD)
  fetch.mockRejectedValue(new TypeError('lost'))
  const send = page.getByRole('button', { name: 'Send to Sam' })
  await message.fill(TEXT)
  await send.click()
  await expect.poll(() => reload.mock.calls.length).toBe(1)

  await page.getByRole('button', { name: 'Load again' }).click()
  await send.click()

  await expect.poll(() => reload.mock.calls.length).toBe(2)
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('an undo that comes too late shows the reason, and reloads the lead', async () => {
  const { reload } = showForm(REPLIED, { status: 409, text: 'That email has gone by now.' })

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText('That email has gone by now.')).toBeVisible()
  await expect.element(message).toHaveValue('')
  expect(reload).toHaveBeenCalledOnce()
})

test('a reply that is sent after an undo ends the message of the undo', async () => {
  const undoable = REPLIED.undoable && { ...REPLIED.undoable, mail: '8', reply: '9f2' }
  showForm(REPLIED, NEW_LEAD, { ...REPLIED, undoable })
  const undone = page.getByText('Undone. That email won’t go; its text is back below.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(undone).toBeVisible()

  await page.getByRole('button', { name: 'Send to Sam' }).click()

  await expect.element(page.getByText(/^Reply written\. The email goes at 12:25/)).toBeVisible()
  await expect.element(undone).not.toBeInTheDocument()
})

test('after an undo, the message stays while an earlier reply waits', async () => {
  const undoable = REPLIED.undoable && { ...REPLIED.undoable, mail: '6', reply: '9f0' }
  showForm(REPLIED, { ...NEW_LEAD, undoable })

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText('Undone. That email won’t go; its text is back below.')).toBeVisible()
})

test('“Send it now” says that the mail is on its way', async () => {
  const { fetch } = showForm(REPLIED, { ...REPLIED, undoable: null })

  await page.getByRole('button', { name: 'Send it now' }).click()

  await expect.element(page.getByText('On its way.')).toBeVisible()
  expect(fetch).toHaveBeenCalledWith('/office/data/leads/5d2/send-now', expect.anything())
})

test('the text of an undone reply, and words that are not read yet, survive a reload', async () => {
  showForm(REPLIED, NEW_LEAD)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(message).toHaveValue(TEXT)

  await page.getByRole('button', { name: 'Load again' }).click()
  await expect.element(message).toHaveValue(TEXT)
  await page.getByRole('button', { name: 'Call time?' }).click()
  await page.getByRole('button', { name: 'Load again' }).click()

  await expect.element(page.getByRole('button', { name: 'I’ve read it' })).toBeVisible()
  expect(message.element()).toHaveProperty(
    'value',
    expect.stringContaining('When is a good time to ring you'),
  )
})
