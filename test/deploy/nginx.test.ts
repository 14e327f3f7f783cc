import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { hasNginx, startNginx } from './start-nginx.ts'

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse, process: number) => void

/** Starts nginx in front of four fake server processes, and an HTTP/2 client. */
async function startBehindNginx(handler: Handler) {
  const processes = await Promise.all([1, 2, 3, 4].map((n) => listen((...call) => handler(...call, n))))
  const nginx = await startNginx(processes.map(portOf))
  const session = connect(`https://127.0.0.1:${nginx.https}`, {
    servername: 'www.example.com',
    rejectUnauthorized: false,
  })
  onTestFinished(async () => {
    session.destroy()
    await nginx.stop()
    for (const process of processes) stop(process)
  })

  async function call(path: string, headers: Record<string, string> = {}, body?: string) {
    const stream = session.request({
      ':authority': 'www.example.com',
      ':path': path,
      ':method': body === undefined ? 'GET' : 'POST',
      ...headers,
    })
    stream.end(body)
    const [head] = (await once(stream, 'response')) as [Record<string, string | number>]
    return { head, status: head[':status'], body: await text(stream) }
  }
  return { nginx, processes, call }
}

async function listen(
  handler: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<Server> {
  const server = createServer({ maxHeaderSize: 64 * 1024 }, handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function stop(server: Server): void {
  server.close()
  server.closeAllConnections()
}

const echo: Handler = ({ method, url, headers }, outgoing, process) => {
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify({ process, method, url, headers }))
}

const behindNginx = test.skipIf(!hasNginx)

behindNginx('a process gets the real client IP and request id, not those that the client sends', async () => {
  const { call, nginx } = await startBehindNginx(echo)

  const { head, body } = await call('/auth/v1/user?token=s3cret', {
    'x-forwarded-for': '198.51.100.1',
    'x-request-id': 'chosen-by-caller',
    'accept-encoding': 'br, gzip',
    authorization: `Bearer ${'x'.repeat(24_000)}`,
  })

  expect(head[':status']).toBe(200)
  const { headers } = JSON.parse(body)
  expect(headers).toMatchObject({
    host: 'www.example.com',
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
    'accept-encoding': 'br, gzip',
  })
  expect(headers).not.toHaveProperty('connection', 'close')
  await expect.poll(nginx.logged).toContain(headers['x-request-id'])
  expect(nginx.logged()).not.toMatch(/s3cret|127\.0\.0\.1(?!:\d)/)
})

behindNginx(
  'requests are balanced over the processes, and none fails while one process is left',
  async () => {
    const { call, processes } = await startBehindNginx(echo)
    const processOf = async () => JSON.parse((await call('/contact')).body).process
    const calls = () => Promise.all(Array.from({ length: 40 }, processOf))

    expect(new Set(await calls())).toEqual(new Set([1, 2, 3, 4]))
    for (const process of processes.slice(0, 3)) stop(process)

    expect(new Set(await calls())).toEqual(new Set([4]))
  },
)

behindNginx('a POST to a process that dies is not sent to another process, but a GET is', async () => {
  const sent: (string | undefined)[] = []
  const { call } = await startBehindNginx(({ method, socket }) => {
    sent.push(method)
    socket.destroy()
  })

  const order = await call('/functions/v1/create-checkout', { accept: 'application/json' }, '{}')
  const page = await call('/contact', { accept: 'text/html' })

  expect(sent.filter((method) => method === 'POST')).toEqual(['POST'])
  expect(sent.filter((method) => method === 'GET').length).toBeGreaterThan(1)
  expect(order).toMatchObject({ status: 503, head: { 'retry-after': '10', 'cache-control': 'no-store' } })
  expect(JSON.parse(order.body)).toMatchObject({
    error: { message: expect.stringContaining('try once more') },
  })
  expect(page).toMatchObject({ status: 503, body: expect.stringContaining('Back in a minute') })
})

behindNginx(
  'in a rolling restart a new asset is found on the process that has it, and is then cached',
  async () => {
    let files = 1
    const { call } = await startBehindNginx(({ url }, outgoing, process) => {
      outgoing.setHeader('cache-control', url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable')
      outgoing.setHeader('vary', 'accept-encoding')
      outgoing.statusCode = process > files && url !== '/' ? 404 : 200
      outgoing.end(`${url} of ${process}`)
    })

    const fresh = await Promise.all(Array.from({ length: 8 }, (_, n) => call(`/assets/new-${n}.js`)))
    files = 0
    const [kept, gone] = [await call('/assets/new-3.js'), await call('/assets/other.js')]
    const pages = new Set(
      (await Promise.all(Array.from({ length: 12 }, () => call('/')))).map(({ body }) => body),
    )

    expect(fresh.map(({ status }) => status)).toEqual(fresh.map(() => 200))
    expect(kept).toMatchObject({ status: 200, body: '/assets/new-3.js of 1' })
    expect(gone.status).toBe(404)
    expect(pages.size, 'a page was kept that says no-cache').toBe(4)
  },
)

behindNginx(
  'nginx refuses the metrics, other host names and large bodies, and redirects plain http',
  async () => {
    const { call, nginx } = await startBehindNginx(echo)

    expect(await Promise.all(['/metrics', '//metrics', '/%6detrics'].map((path) => call(path)))).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ status: 404 })),
    )
    expect((await call('/forms/v1/enquiry', {}, 'x'.repeat(1_500_000))).status).toBe(200)
    expect((await call('/forms/v1/enquiry', {}, 'x'.repeat(2_500_000))).status).toBe(413)
    const foreign = connectTls({ port: nginx.https, servername: 'evil.example', rejectUnauthorized: false })
    expect((await once(foreign, 'error'))[0]).toMatchObject({ code: 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME' })
    const plain = await fetch(`http://127.0.0.1:${nginx.http}/contact?a=b`, { redirect: 'manual' })
    expect(plain.status).toBe(308)
    expect(plain.headers.get('location')).toBe('https://www.example.com/contact?a=b')
  },
)

behindNginx('an event reaches the client while its stream is open', async () => {
  const { nginx } = await startBehindNginx((_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    outgoing.write('event: ready\ndata: {}\n\n')
  })
  const session = connect(`https://127.0.0.1:${nginx.https}`, {
    servername: 'www.example.com',
    rejectUnauthorized: false,
  })
  onTestFinished(() => session.destroy())

  const stream = session.request({ ':authority': 'www.example.com', ':path': '/office/data/stream' })
  const [chunk] = (await once(stream, 'data')) as [Buffer]

  expect(String(chunk)).toBe('event: ready\ndata: {}\n\n')
})
