import { request } from 'node:https'
import { expect, test } from 'vitest'
import { hasNginx, startNginx } from '#test/deploy/start-nginx.ts'
import { freePort } from '#test/machine/free-port.ts'
import { afterThis } from '#test/server/after-test.ts'
import { prepareProcesses } from '#test/server/four-processes.ts'

type Call = { method: string; path: string; body?: string }
type Result = string

const CALLS: readonly Call[] = [
  { method: 'GET', path: '/functions/v1/card-stock' },
  { method: 'POST', path: '/forms/v1/enquiry', body: '{}' },
  { method: 'GET', path: '/auth/v1/health' },
  {
    method: 'POST',
    path: '/functions/v1/find-order',
    body: '{"number":"R-7K3M9Q","email":"sam@sparky.test"}',
  },
]

/** Six clients, each of which sends its next request as soon as it has the last response. */
function startLoad(port: number) {
  const results: Result[] = []
  let isDone = false
  const caller = async (first: number) => {
    for (let n = first; !isDone; n += 1) {
      const call = CALLS[n % CALLS.length]
      if (call) results.push(await resultOf(port, call))
    }
  }
  const callers = Promise.all([0, 1, 2, 3, 4, 5].map(caller))
  return {
    async stop() {
      isDone = true
      await callers
      return results
    },
  }
}

function resultOf(port: number, { method, path, body }: Call): Promise<Result> {
  return new Promise((resolve) => {
    const headers = {
      host: 'www.example.com',
      apikey: 'sb_publishable_local',
      accept: 'application/json',
      'content-type': 'application/json',
    }
    const call = request({
      port,
      method,
      path,
      headers,
      servername: 'www.example.com',
      rejectUnauthorized: false,
    })
    call.once('response', (response) => {
      response.resume()
      const { statusCode = 0 } = response
      resolve(statusCode < 500 ? 'answered' : `${method} ${path}: ${statusCode}`)
    })
    call.once('error', (error) => resolve(`${method} ${path}: ${error.message}`))
    call.end(body)
  })
}

test.skipIf(!hasNginx)(
  'two processes behind the shipped nginx are restarted in turn under load, and no request fails',
  { timeout: 180_000 },
  async () => {
    const { start } = await prepareProcesses('smtp://127.0.0.1:9')
    const processes = [await start(), await start()]
    // the shipped configuration has four upstreams, two of which do not run here
    const nginx = await startNginx([...processes.map(({ port }) => port), await freePort(), await freePort()])
    afterThis(nginx.stop)
    const load = startLoad(nginx.https)

    for (const index of [0, 1, 0, 1]) {
      const process = processes[index]
      if (!process) throw new Error('there are two')
      process.kill('SIGTERM')
      expect(await process.ended).toBe(0)
      processes[index] = await start(process.port)
    }

    const results = await load.stop()
    expect(results.length).toBeGreaterThan(200)
    expect(results.filter((result) => result !== 'answered')).toEqual([])
  },
)
