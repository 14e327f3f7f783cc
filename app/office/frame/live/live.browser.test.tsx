import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useOffice } from '#app/office/frame/use-office.ts'
import { eventStream } from '#test/app/event-stream.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { useLive } from './live.ts'

function Orders() {
  const { presence, refresh } = useLive()
  const { data } = useOffice('/orders/board', (body) => body as { state: string }, refresh)
  return (
    <>
      <p>{data.kind === 'ready' ? data.body.state : ''}</p>
      <p>{Object.values(presence).flat().join()}</p>
      <p>{refresh.refetchInterval === false ? 'streamed' : 'polled'}</p>
    </>
  )
}

const notFound = () => Response.json({ error: { code: 'not_found', message: 'Not found.' } }, { status: 404 })

/** Mounts the page. The server responds with these states of the board in sequence, and with this stream. */
function showOrders(states: string[], stream: () => Response): void {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    if (pathname.endsWith('/stream')) return stream()
    if (pathname === '/auth/v1/user') return Response.json({ id: 'u1', email: 'boss@arvo.example' })
    if (!pathname.endsWith('/orders/board')) return notFound()
    return Response.json({ state: states.length > 1 ? states.shift() : states[0] })
  })
  mount(<Orders />)
}

test('an event reloads the orders, and a presence event shows who looks at an order', async () => {
  const stream = eventStream()
  showOrders(['first', 'second', 'third'], stream.response)
  await expect.element(page.getByText('first')).toBeVisible()
  await expect.element(page.getByText('polled')).toBeVisible()

  stream.send('event: ready\ndata: {"orders":[]}\n\n')
  await expect.element(page.getByText('second')).toBeVisible()
  await expect.element(page.getByText('streamed')).toBeVisible()
  // an event may come in parts, and comments keep the connection open
  stream.send(': ping\n\nevent: changed\ndata: {"ord')
  stream.send('ers":["7"]}\n\nevent: presence\ndata: {"7":["mira@arvo.example"]}\n\n')

  await expect.element(page.getByText('third')).toBeVisible()
  await expect.element(page.getByText('mira@arvo.example')).toBeVisible()
})

test('when the stream ends, the page polls again and no longer shows who looks at an order', async () => {
  const stream = eventStream()
  showOrders(['first'], stream.response)
  stream.send('event: ready\ndata: {"orders":[]}\n\nevent: presence\ndata: {"7":["mira@arvo.example"]}\n\n')
  await expect.element(page.getByText('streamed')).toBeVisible()

  stream.end()

  await expect.element(page.getByText('polled')).toBeVisible()
  await expect.element(page.getByText('mira@arvo.example')).not.toBeInTheDocument()
})

test('when the server refuses the stream, the page polls', async () => {
  showOrders(['first'], () => new Response(null, { status: 503 }))

  await expect.element(page.getByText('first')).toBeVisible()
  await expect.element(page.getByText('polled')).toBeVisible()
})

test('when the stream is a 404 because the visitor is no operator any more, the page loads again', async () => {
  showOrders(['first', 'second'], notFound)

  // sooner than the poll after 30 seconds
  await expect.element(page.getByText('second'), { timeout: 20_000 }).toBeVisible()
})
