import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { OfficeFrame } from './frame.tsx'
import { useOffice } from './use-office.ts'

const SESSION = {
  access_token: 'e30.e30.signature',
  refresh_token: 'abcdefabcdef',
  expires_at: 4_000_000_000,
  user: { id: 'u1', email: 'boss@arvo.example' },
}
const readState = (body: unknown) => (body as { state: string }).state
const number = page.getByLabelText('Tracking number')

function Order() {
  const { data, reload } = useOffice('/orders/7', readState)
  return (
    <OfficeFrame title="Order" data={data} reload={reload}>
      {(state) => (
        <>
          <p>{state}</p>
          <input aria-label="Tracking number" />
          <button type="button" onClick={reload}>
            Look again
          </button>
        </>
      )}
    </OfficeFrame>
  )
}

/** The order's page, for which the server has these answers. */
function showOrder(...responses: Response[]): void {
  localStorage.setItem('auth_session', JSON.stringify(SESSION))
  onTestFinished(() => localStorage.clear())
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    const isOrder = pathname.endsWith('/orders/7') // the frame asks for what it shows by itself
    return (isOrder && responses.shift()) || Response.error()
  })
  mount(<Order />)
}

test('a page that fails to come anew stays, with what is typed into it, and says that it may be old', async () => {
  showOrder(Response.json({ state: 'paid' }), Response.error(), Response.json({ state: 'shipped' }))
  await number.fill('33ABC')

  await page.getByRole('button', { name: 'Look again' }).click()

  await expect.element(page.getByText(/couldn’t be brought up to date/)).toBeVisible()
  await expect.element(number).toHaveValue('33ABC')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('shipped')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(number).toHaveValue('33ABC')
})

test('a page that never came says so', async () => {
  showOrder()

  await expect.element(page.getByRole('heading', { name: 'That didn’t load' })).toBeVisible()
})
