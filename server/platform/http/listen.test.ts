import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { nextTick } from 'node:process'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

/** Sends a POST over a new connection. Returns the status of the response, or the error as text. */
async function post(port: number): Promise<number | string> {
  const call = request({ host: '127.0.0.1', port, method: 'POST', agent: new Agent() })
  call.end('{}')
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode ?? 0
  } catch (error) {
    return String(error)
  }
}

test('a server that stops still responds to requests on connections that it has not accepted yet', async () => {
  const listener = await listen(() => new Response('taken'), { host: '127.0.0.1', port: 0 })

  const calls = [1, 2, 3, 4, 5].map(() => post(listener.port))
  await new Promise<void>((resolve) => nextTick(resolve)) // the calls connect, but the server has accepted none yet
  const closed = listener.close(2000)

  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200, 200])
  await closed
})
