import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#app/ui/button.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { mount } from '#test/app/mount.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { useForm } from './form.ts'

const email = page.getByLabelText('Email')
const phone = page.getByLabelText('Phone')
const send = page.getByRole('button', { name: 'Continue to payment' })

const copy = {
  email: { missing: 'Fill in your email.', invalid: 'That’s not an email yet. It needs an @.' },
  phone: { missing: 'Fill in your phone number.' },
}
const rules = {
  phone: (value: string) => (value.startsWith('0') ? undefined : 'Start with the area code.'),
}

function Example({ onSend }: { onSend: (data: FormData) => void }) {
  const form = useForm({ messages: copy, rules })
  return (
    <form {...form.props} onSubmit={form.onSubmit(onSend)}>
      {form.list.length > 0 ? (
        <ErrorSummary title="To fix" errors={form.list} onPick={form.focusField} />
      ) : null}
      <JobSheet>
        <Field label="Email" name="email" type="email" required error={form.error('email')} />
        <Field label="Phone" name="phone" type="tel" required error={form.error('phone')} />
      </JobSheet>
      <Button type="submit">Continue to payment</Button>
      <Button onClick={() => form.showServerErrors({ phone: 'We rang it and nobody has it.' })}>
        Refuse
      </Button>
    </form>
  )
}

test('submitting an empty form shows an error at each field and focuses the first', async () => {
  const onSend = vi.fn()
  mount(<Example onSend={onSend} />)

  await send.click()

  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveAccessibleDescription('Fill in your email.')
  await expect.element(phone).toHaveAccessibleDescription('Fill in your phone number.')
  expect(onSend).not.toHaveBeenCalled()
})

test('screen readers announce the title of the error summary, without the message that the focused field has', async () => {
  mount(<Example onSend={() => undefined} />)

  await send.click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('To fix')
  await expect.element(page.getByRole('alert').getByRole('heading', { name: 'To fix' })).toBeVisible()
})

test('an error updates while typing and disappears when the field is valid', async () => {
  mount(<Example onSend={() => undefined} />)
  await send.click()

  await email.fill('dan')
  await expect.element(email).toHaveAccessibleDescription('That’s not an email yet. It needs an @.')

  await email.fill('dan@kovac.example')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
})

test('an email address that browsers accept but mail cannot reach shows an error', async () => {
  const onSend = vi.fn()
  mount(<Example onSend={onSend} />)
  await email.fill('wayne@geelongplumbing')
  await phone.fill('0491 570 156')

  await send.click()

  await expect.element(email).toHaveAccessibleDescription(/needs an ending, such as \.com or \.com\.au/)
  expect(onSend).not.toHaveBeenCalled()
})

test('no error is shown before the first submit', async () => {
  mount(<Example onSend={() => undefined} />)

  await email.fill('dan')
  await userEvent.tab()

  await expect.element(email).not.toHaveAttribute('aria-invalid')
})

test('a field of spaces counts as empty, and our rules run after the browser’s', async () => {
  mount(<Example onSend={() => undefined} />)
  await email.fill('dan@kovac.example')
  await phone.fill('   ')
  await send.click()
  await expect.element(phone).toHaveAccessibleDescription('Fill in your phone number.')

  await phone.fill('491 570 156')

  await expect.element(phone).toHaveAccessibleDescription('Start with the area code.')
})

test('the summary names each field and links to it', async () => {
  mount(<Example onSend={() => undefined} />)
  await send.click()

  await page.getByRole('link', { name: 'Phone: fill in your phone number' }).click()

  await expect.element(phone).toHaveFocus()
})

test('a valid form is sent with its values', async () => {
  const onSend = vi.fn<(data: FormData) => void>()
  mount(<Example onSend={onSend} />)
  await email.fill('dan@kovac.example')
  await phone.fill('0491 570 156')

  await send.click()

  expect(onSend).toHaveBeenCalledTimes(1)
  expect(Object.fromEntries(onSend.mock.calls[0]?.[0] ?? [])).toEqual({
    email: 'dan@kovac.example',
    phone: '0491 570 156',
  })
})

test('a server error is shown at its field and disappears after a change', async () => {
  mount(<Example onSend={() => undefined} />)
  await email.fill('dan@kovac.example')
  await phone.fill('0491 570 156')

  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(phone).toHaveAccessibleDescription('We rang it and nobody has it.')
  await expect.element(phone).toHaveFocus()

  await phone.fill('0491 570 157')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
})

test('a server error stays while another field changes', async () => {
  mount(<Example onSend={() => undefined} />)
  await email.fill('dan@kovac.example')
  await phone.fill('0491 570 156')
  await page.getByRole('button', { name: 'Refuse' }).click()

  await email.fill('dan@kovac.test')

  await expect.element(phone).toHaveAccessibleDescription('We rang it and nobody has it.')
  await phone.fill('0491 570 157')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
})

test('the cell of a date shows the focus at each part of the date, and at its calendar', async () => {
  mount(<Field label="Day" name="day" type="date" />)
  const ring = () =>
    getComputedStyle(document.querySelector('.cell') ?? document.body, '::after').borderTopWidth

  const rings: string[] = []
  for (const _ of ['day', 'month', 'year', 'calendar']) {
    await userEvent.keyboard('{Tab}')
    rings.push(ring())
  }

  expect(rings).toEqual(['3px', '3px', '3px', '3px'])
})
