import http from 'node:http'

export const API = { apikey: 'sb_publishable_local', 'content-type': 'application/json' }

export type Load = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: () => string
  /** The status of a successful response. Default: any 2xx. */
  expected?: number
}
export type Result = { perSecond: number; p50: number; p99: number; failed: number }

/**
 * Sends requests over `callers` keep-alive connections for `milliseconds`. If `load` is a function, it is called for
 * each request.
 */
export async function runLoad(
  load: Load | (() => Load),
  callers: number,
  milliseconds: number,
): Promise<Result> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  let failed = 0
  const end = performance.now() + milliseconds
  const caller = async () => {
    while (performance.now() < end) {
      const request = typeof load === 'function' ? load() : load
      const began = performance.now()
      if (await send(request, agent)) times.push(performance.now() - began)
      else failed++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return resultOf(times, failed, milliseconds)
}

/** Summarises the times of successful requests, in milliseconds. */
function resultOf(times: number[], failed: number, milliseconds: number): Result {
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / (milliseconds / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed,
  }
}

/** Sends a request and reads the whole response. Returns whether it succeeded. */
async function send(load: Load, agent: http.Agent): Promise<boolean> {
  const status = await once(load, agent).catch(() => 0)
  return load.expected === undefined ? status >= 200 && status < 300 : status === load.expected
}

const oneByOne = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** The milliseconds until the end of the response, whatever its status. */
export async function timeOf(load: Load): Promise<number> {
  const began = performance.now()
  await once(load, oneByOne)
  return performance.now() - began
}

function once(load: Load, agent: http.Agent): Promise<number> {
  const body = load.body?.()
  return new Promise((resolve, reject) => {
    const request = http.request(
      load.url,
      { agent, method: load.method ?? 'GET', headers: load.headers ?? {} },
      (response) => {
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
        response.resume()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(numbers: readonly number[]): number {
  return quantile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )
}
