import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#app/accounts/session/query-client.ts'
import { sessionChanged } from '#app/accounts/session/session.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { OfficePage } from './office-page.tsx'
import { useOffice } from './use-office.ts'

const authClient = vi.hoisted(() => ({ getUser: vi.fn(), refreshSession: vi.fn() }))
vi.mock('#app/accounts/session/auth-client/client.ts', () => ({ authClient }))

const REFUSAL = { error: { code: 'not_found', message: 'There is nothing here.' } }
const readState = (body: unknown) => (body as { state: string }).state
const number = page.getByLabelText('Tracking number')

function Order() {
  const { data, reload } = useOffice('/orders/7', readState)
  return (
    <OfficePage title="Order" data={data} reload={reload}>
      {(state) => (
        <>
          <p>{state}</p>
          <input aria-label="Tracking number" />
          <button type="button" onClick={reload}>
            Look again
          </button>
        </>
      )}
    </OfficePage>
  )
}

function Refreshed() {
  useOffice('/orders/board', readState, { refetchInterval: 30_000, refetchOnWindowFocus: true })
  return null
}

/** Mounts the order's page. The server responds to requests for the order in this sequence, and then with errors. */
function showOrder(...responses: Response[]): void {
  signInOperator()
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    const isOrder = pathname.endsWith('/orders/7') // other requests always fail
    return (isOrder && responses.shift()) || Response.error()
  })
  mount(<Order />)
}

test('when a reload fails, the page keeps typed values and says that its data may be old', async () => {
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

test('a page that did not load shows an error', async () => {
  showOrder()

  await expect.element(page.getByRole('heading', { name: 'That didn’t load' })).toBeVisible()
})

test('a visible page reloads every 30 seconds, and a hidden page when it becomes visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void vi.restoreAllMocks())
  signInOperator()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ state: 'paid' }))
  // the next 30 seconds begin when a response has been read
  const loaded = (times: number) =>
    vi.waitFor(() => {
      expect(fetched).toHaveBeenCalledTimes(times)
      expect(queryClient.isFetching()).toBe(0)
    })
  mount(<Refreshed />)
  await loaded(1)

  await vi.advanceTimersByTimeAsync(30_000)
  await loaded(2)
  await vi.advanceTimersByTimeAsync(30_000)
  await loaded(3)

  visibility.mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetched).toHaveBeenCalledTimes(3)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await loaded(4)
})

test('the data of an account is removed when its session ends', async () => {
  showOrder(Response.json({ state: 'paid' }))
  await expect.element(page.getByText('paid')).toBeVisible()

  localStorage.removeItem('auth_session')
  sessionChanged()

  await expect.element(page.getByText('paid')).not.toBeInTheDocument()
  const cached = queryClient.getQueryCache().getAll()
  expect(cached.map(({ state }) => state.data)).not.toContain('paid')
})

test.each([
  ['is unreachable', 0],
  ['has a fault', 503],
  ['gets too many calls', 429],
])(
  'when the office shows nothing and the check of the session %s, the page did not load',
  async (_how, status) => {
    authClient.getUser.mockResolvedValueOnce({ data: { user: null }, error: { status } })
    showOffice404()

    await expect.element(page.getByRole('heading', { name: 'That didn’t load' })).toBeVisible()
    expect(localStorage.getItem('auth_session')).not.toBeNull()
  },
)

test('a page whose token is refused, such as after a change of PUBLIC_URL, loads at the second attempt', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  signInOperator()
  authClient.getUser.mockResolvedValueOnce({ error: { code: 'bad_jwt', status: 403 } })
  authClient.refreshSession.mockImplementationOnce(async () => {
    signInOperator('u1', 'new')
    sessionChanged()
    return { error: null }
  })
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    const isNew = new Headers(init?.headers).get('authorization') === 'Bearer new'
    return isNew ? Response.json({ state: 'paid' }) : Response.json(REFUSAL, { status: 404 })
  })
  mount(<Order />)

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText('paid')).toBeVisible()
})

/** Mounts the order's page for a visitor to whom every path of the office is a 404. */
function showOffice404(): void {
  onTestFinished(() => void vi.restoreAllMocks())
  signInOperator()
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(REFUSAL, { status: 404 }))
  mount(<Order />)
}
