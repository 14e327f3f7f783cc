import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { linkState } from './google-link.ts'
import { GoogleLinkField } from './google-link-field.tsx'

/** Shows the field of the checkout with this link. */
function showField(value: string, isLeft: boolean) {
  mount(
    <GoogleLinkField
      link={{ ...linkState({ value, confirmed: '' }, { takesSearch: true }), confirm: () => undefined }}
      defaultValue={value}
      error={undefined}
      findForMe={{ checked: isLeft, onChange: () => undefined }}
    />,
  )
}

const busy = page.getByText('Looking it up...')

test('a short link is looked up for three seconds, and then the page says what is known of it', async () => {
  const timeout = new AbortController()
  const timeoutAfter = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === 3000 ? timeout.signal : timeoutAfter(ms),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(
      (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new TypeError('late'))),
        ),
    )
  showField('https://maps.app.goo.gl/three-seconds', false)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(busy).toBeVisible()

  timeout.abort()

  expect(asked.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
  await expect.element(page.getByText('Opens your listing, one tap more.')).toBeVisible()
  await expect.element(busy).not.toBeInTheDocument()
})

test('a link that the shop is to find is optional, and a text that is no link is no problem', async () => {
  showField('https://www.google.com/maps', true)
  const field = page.getByLabelText('Google Business link')

  await expect.element(field).toBeVisible()
  await expect.element(field).not.toBeRequired()
  await expect.element(page.getByText('optional')).toBeVisible()
  await expect.element(page.getByText(/Open your listing/)).not.toBeInTheDocument()
})

test('a link that nobody is to find is required, and the page says what is wrong with it', async () => {
  showField('https://www.google.com/maps', false)

  await expect.element(page.getByLabelText('Google Business link')).toBeRequired()
  await expect.element(page.getByText(/Open your listing/)).toBeVisible()
})
