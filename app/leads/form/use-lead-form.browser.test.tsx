import { useState } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { emailAddress, oneLine } from '#domain/text/text-fields.ts'
import { mount } from '#test/app/mount.tsx'
import { Honeypot } from './honeypot.tsx'
import { LeadFailed, LeadSent } from './lead-result.tsx'
import { useLeadForm } from './use-lead-form.ts'

const schema = v.object({
  Name: oneLine('Fill in your name.', 80),
  Email: emailAddress('Fill in your email.'),
})
const FAILED = {
  title: 'Submission Error',
  description: 'There was an issue submitting your form. Please try again or contact support.',
  tone: 'destructive',
}

const name = page.getByLabelText('Name')
const email = page.getByLabelText('Email')
const send = page.getByRole('button', { name: 'Send' })

type Options = Partial<Parameters<typeof useLeadForm>[0]>

function Example(options: Options) {
  const lead = useLeadForm({ form: 'enquiry', schema, notify, ...options })
  return (
    <form {...lead.props}>
      <Honeypot />
      <Field label="Name" name="Name" required error={lead.error('Name')} />
      <Field label="Email" name="Email" type="email" required error={lead.error('Email')} />
      <LeadSent {...lead.sent} />
      <LeadFailed {...lead.failed} />
      <Button {...lead.button}>Send</Button>
    </form>
  )
}

/** New for each test, because the form of the previous test may still call its own `notify`. */
let notify = vi.fn()
const service = vi.fn<typeof fetch>()

beforeEach(() => {
  notify = vi.fn()
  service.mockReset()
  vi.stubGlobal('fetch', service)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const response = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))

async function fillIn(person = 'Dan') {
  await name.fill(person)
  await email.fill('dan@kovac.example')
}

const call = (index: number) => service.mock.calls[index]?.[1]
const keyOf = (index: number) => new Headers(call(index)?.headers).get('Idempotency-Key')
const textOf = (index: number) => {
  const body = call(index)?.body
  return typeof body === 'string' ? body : ''
}
const sentForm = (index: number) => {
  const body = call(index)?.body
  return body instanceof FormData ? Object.fromEntries(body) : body
}

test('sending disables the button; success resets the form and shows thanks and the reference', async () => {
  const waiting = Promise.withResolvers<Response>()
  service.mockReturnValue(waiting.promise)
  mount(<Example />)
  await fillIn()
  await send.click()
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()

  waiting.resolve(Response.json({ ok: true, reference: 'E-7K3M9Q' }))

  await expect.element(page.getByRole('status')).toMatchTextContent(/Your reference is E-7K3M9Q\./)
  await expect.element(send).toBeEnabled()
  await expect.element(name).toHaveValue('')
  expect(notify.mock.calls).toEqual([
    [
      {
        title: 'Thank you for contacting Arvo',
        description: "We'll be in contact with you as soon as possible.",
        durationMs: 5000,
      },
    ],
  ])
})

test('the second press of a double press, after a fast response, shows the reference and no errors', async () => {
  service.mockImplementation(() => response(200, { ok: true, reference: 'E-7K3M9Q' }))
  mount(<Example />)
  await fillIn()
  const form = document.querySelector('form') ?? expect.unreachable()
  form.addEventListener('reset', () => queueMicrotask(() => form.requestSubmit()), { once: true })
  await send.click()

  await expect.element(page.getByRole('status')).toMatchTextContent(/Your reference is E-7K3M9Q\./)
  expect(document.activeElement?.textContent).toContain('E-7K3M9Q')
  expect(page.getByText('Fill in your name.').elements()).toEqual([])
  expect(service).toHaveBeenCalledOnce()
})

test('a later press on the empty form of a sent one shows its errors', async () => {
  service.mockImplementation(() => response(200, { ok: true, reference: 'E-7K3M9Q' }))
  mount(<Example />)
  await fillIn()
  await send.click()
  await expect.element(name).toHaveValue('')
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000)
  onTestFinished(() => later.mockRestore())

  await send.click()

  await expect.element(page.getByText('Fill in your name.')).toBeVisible()
  expect(service).toHaveBeenCalledOnce()
})

test('a success status without a reference is a success too', async () => {
  service.mockImplementation(() => Promise.resolve(new Response(null, { status: 200 })))
  mount(<Example />)
  await fillIn()

  await send.click()

  await expect.element(page.getByRole('status')).toMatchTextContent(/Got it\. Your message is with us\./)
  await expect.element(name).toHaveValue('')
})

test('the body has only the fields, without the empty honeypot, and the elapsed time and the first page are headers', async () => {
  service.mockImplementation(() => response(200, { ok: true }))
  mount(<Example />)
  await fillIn()
  await send.click()

  await expect.poll(() => service.mock.calls.length).toBe(1)
  expect(sentForm(0)).toEqual({ Name: 'Dan', Email: 'dan@kovac.example' })
  expect(new Headers(call(0)?.headers).get('X-Elapsed-Ms')).toMatch(/^\d+$/)
  expect(new Headers(call(0)?.headers).get('X-Began-On')).toMatch(/^\/\S* /)
  expect(service.mock.calls[0]?.[0]).toBe('/forms/v1/enquiry')
  expect(page.getByRole('textbox').elements()).toHaveLength(2)
})

test('a filled honeypot is sent', async () => {
  service.mockImplementation(() => response(200, { ok: true }))
  mount(<Example />)
  await fillIn()
  document.querySelector<HTMLInputElement>('[name="_gotcha"]')?.setAttribute('value', 'https://spam.test')
  await send.click()

  await expect.poll(() => sentForm(0)).toMatchObject({ _gotcha: 'https://spam.test' })
})

test('a form can send JSON and show its own toast', async () => {
  service.mockImplementation(() => response(200, { ok: true }))
  mount(
    <Example
      form="request"
      content={(data) => ({ first_name: data.get('Name') })}
      sent={(data) => ({ title: `Thanks, ${data.get('Name') === 'Dan' ? 'Dan' : 'you'}` })}
    />,
  )
  await fillIn()
  await send.click()

  await expect.poll(() => notify.mock.calls).toEqual([[{ title: 'Thanks, Dan' }]])
  expect(JSON.parse(textOf(0))).toEqual({ first_name: 'Dan' })
})

test('without a connection, the values stay, with a toast and contact details', async () => {
  service.mockImplementation(() => Promise.reject(new TypeError('offline')))
  mount(<Example />)
  await fillIn()

  await send.click()

  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/That didn’t go through\./)
  await expect.element(alert.getByRole('link', { name: '1800 160 401' })).toBeVisible()
  await expect.element(alert.getByRole('link', { name: 'hello@arvo.example' })).toBeVisible()
  await expect.element(name).toHaveValue('Dan')
  await expect.element(send).toBeEnabled()
  expect(notify.mock.calls).toEqual([[FAILED]])
})

test('a retry with the same content keeps its idempotency key; other content, or a new form, gets a new key', async () => {
  service.mockImplementation(() => response(500, {}))
  mount(<Example />)
  await fillIn('Dan')
  await send.click()
  await expect.poll(() => notify.mock.calls.length).toBe(1)
  await send.click()
  await expect.poll(() => notify.mock.calls.length).toBe(2)
  expect(keyOf(1)).toBe(keyOf(0))

  service.mockImplementation(() => response(200, { ok: true }))
  await name.fill('Daniel')
  await send.click()
  await expect.poll(() => notify.mock.calls.length).toBe(3)
  expect(keyOf(2)).not.toBe(keyOf(1))

  await fillIn('Daniel')
  await send.click()
  await expect.poll(() => notify.mock.calls.length).toBe(4)
  expect(keyOf(3)).not.toBe(keyOf(2))
})

test('invalid fields are summed up beside the button until they are valid, and the first gets the focus', async () => {
  const alert = page.getByRole('alert')
  mount(
    <Example
      missing={(names) => (names.includes('Name') ? { title: 'No', description: 'Say who.' } : undefined)}
    />,
  )
  await email.fill('dan')
  await send.click()
  await expect.element(name).toHaveFocus()
  await expect.element(alert).toHaveTextContent('Fix what’s marked, then send it again.')

  await email.fill('dan@kovac.example')
  await expect.element(alert).toHaveTextContent('Say who.')

  await name.fill('Dan')
  await expect.element(alert).not.toBeInTheDocument()
  expect(service).not.toHaveBeenCalled()
})

test('invalid fields take the place of an earlier failure', async () => {
  service.mockImplementation(() => response(500, {}))
  mount(<Example />)
  await fillIn()
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/That didn’t go through\./)

  await name.fill('')
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Fix what’s marked/)
})

function Reloadable() {
  const [loads, setLoads] = useState(0)
  return (
    <>
      <Example key={loads} />
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Reload
      </button>
    </>
  )
}

test('after a lost response and a reload, the same content keeps its idempotency key', async () => {
  service.mockImplementation(() => Promise.reject(new TypeError('offline')))
  mount(<Reloadable />)
  await fillIn('Dan')
  await send.click()
  await expect.poll(() => notify.mock.calls.length).toBe(1)

  await page.getByRole('button', { name: 'Reload' }).click()
  await fillIn('Dan')
  await send.click()

  await expect.poll(() => notify.mock.calls.length).toBe(2)
  expect(keyOf(1)).toBe(keyOf(0))
})

test('a server error is shown at its field, which gets the focus', async () => {
  const error = { code: 'invalid', message: 'No.', fields: { Email: 'That domain takes no mail.' } }
  service.mockImplementation(() => response(422, { error }))
  mount(<Example />)
  await fillIn()

  await send.click()

  await expect.element(email).toHaveAccessibleDescription('That domain takes no mail.')
  await expect.element(email).toHaveFocus()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Fix what’s marked/)
  expect(notify.mock.calls).toEqual([[FAILED]])
})

test('a rate limit shows when to try again', async () => {
  const error = { code: 'over_request_rate_limit', message: 'Please try again in 40 seconds.' }
  service.mockImplementation(() => response(429, { error }))
  mount(<Example />)
  await fillIn()

  await send.click()

  await expect.element(page.getByRole('alert')).toMatchTextContent(/Please try again in 40 seconds\./)
  await expect.element(name).toHaveValue('Dan')
})

test('a form with an empty field is not sent, and `missing` gets the empty fields but not the invalid ones', async () => {
  const missing = vi.fn(() => ({ title: 'Missing information' }))
  mount(<Example missing={missing} />)
  await email.fill('dan')
  await send.click()

  await expect.element(name).toHaveAccessibleDescription('Fill in your name.')
  await expect
    .element(email)
    .toHaveAccessibleDescription('That doesn’t look like an email address. It needs an @ and a domain.')
  expect(new Set(missing.mock.calls.map((call) => String(call)))).toEqual(new Set(['Name']))
  expect(notify.mock.calls).toEqual([[{ title: 'Missing information' }]])
  expect(service).not.toHaveBeenCalled()
})

test('after Enter in a field, the field keeps the focus; after Enter on the button, the result gets the focus', async () => {
  service.mockImplementation(() => response(200, { ok: true, reference: 'E-7K3M9Q' }))
  mount(<Example />)
  await fillIn()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toMatchTextContent(/E-7K3M9Q/)
  await expect.element(email).toHaveFocus()

  const waiting = Promise.withResolvers<Response>()
  service.mockReturnValue(waiting.promise)
  await fillIn()
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(document.body)
  waiting.resolve(Response.json({ ok: true, reference: 'E-7K3M9R' }))

  await expect.poll(() => document.activeElement?.textContent).toContain('E-7K3M9R')
})
