import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allToasts, toast } from '#app/shell/toast/store.ts'
import { Toaster } from '#app/shell/toast/toaster.tsx'
import { mount } from '#test/app/mount.tsx'
import { mountRequestPage } from '#test/app/request-page.tsx'
import { clearRequestDraft } from './use-request-draft.ts'

// the first invalid field of the dialog, whose foot is fixed
beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn())
  onTestFinished(() => {
    vi.unstubAllGlobals()
    clearRequestDraft()
    for (const { id } of allToasts()) toast.remove(id)
  })
})

const submit = page.getByRole('button', { name: 'Submit Request' })

async function openDialog(input: string, width: number, height: number) {
  await page.viewport(width, height)
  mountRequestPage({ Open: input })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(submit).toBeVisible()
}

async function fillInExcept(invalid: string, text: string) {
  await page.getByLabelText('First name').fill('Dan')
  await page.getByLabelText('Last name').fill('Kovac')
  await page.getByRole('textbox', { name: 'Email' }).fill('dan@kovac.example')
  await page.getByLabelText('Phone').fill('0491 570 156')
  await page.getByLabelText(invalid, { exact: true }).fill(text)
}

/** Whether the top and the foot of the element are on the screen, and nothing covers them. */
function isInView(element: Element | null | undefined): boolean {
  if (!element) return false
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 20, y)))
}

const invalid = () => document.querySelector('[aria-invalid="true"]')
const message = () => document.querySelector('.cell-error')

async function expectInView() {
  await expect.poll(() => document.activeElement === invalid()).toBe(true)
  await expect.poll(() => isInView(invalid())).toBe(true)
  await expect.poll(() => isInView(message())).toBe(true)
}

test.each([
  ['microsoft365', 'Email', 'dan@', 1366, 768],
  ['website', 'First name', '', 1366, 768],
  ['website-premium', 'Phone', '', 360, 640],
  ['microsoft365', 'Email', 'dan@', 360, 640],
  ['microsoft365', 'Email', 'dan@', 390, 844],
])(
  'in the form for %s, the invalid field %s and its message are in view: "%s" at %i x %i',
  async (...given) => {
    const [input, name, text, width, height] = given
    mount(<Toaster />)
    await openDialog(input, width, height)
    await fillInExcept(name, text)

    await submit.click()

    await expectInView()
  },
)

test('the invalid field stays in view when the toast comes later, because its code is loaded late', async () => {
  await openDialog('website', 1366, 768)
  await fillInExcept('First name', '')
  await submit.click()
  await expectInView()

  mount(<Toaster />)

  await expect.element(page.getByText('Missing information')).toBeVisible()
  await expectInView()
})

/** How far the head of the contact sheet is below the head of the dialog. */
function sheetOffset(): number {
  const sheet = page.getByRole('group', { name: 'Your details' }).element().getBoundingClientRect()
  const head = document.querySelector('.panel-head')?.getBoundingClientRect()
  return sheet.top - (head?.bottom ?? Number.NaN)
}

test.each([
  [1440, 900],
  [820, 1180],
  [390, 844],
])(
  'after a refused submission at %i x %i, every invalid field is in view, below the head of its sheet',
  async (...size) => {
    mount(<Toaster />)
    await openDialog('website', ...size)

    await submit.click()

    await expectInView()
    await expect.element(page.getByText('Missing information')).toBeVisible()
    await expect.poll(sheetOffset).toBeGreaterThanOrEqual(0)
    expect(sheetOffset()).toBeLessThanOrEqual(16)
    const invalidFields = [...document.querySelectorAll('[aria-invalid="true"]')]
    expect(invalidFields).toHaveLength(4)
    await expect.poll(() => invalidFields.every(isInView)).toBe(true)
  },
)

test('the message of the next invalid field is in view too', async () => {
  mount(<Toaster />)
  await openDialog('microsoft365', 360, 640)
  await fillInExcept('First name', '')
  await submit.click()
  await expectInView()

  await page.getByLabelText('First name').fill('Dan')
  await page.getByLabelText('Phone').fill('')
  await userEvent.keyboard('{Enter}')

  await expectInView()
})
