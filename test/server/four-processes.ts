import { expect } from 'vitest'
import { newDataDir, newTestHome, removeHome } from '#test/database/test-home.ts'
import { newSigningKey } from '#test/outside/signing-keys.ts'
import { afterThis } from './after-test.ts'
import { type Program, runProgram } from './run-program.ts'

const READY = /^ready on http:\/\/localhost:(\d+)$/m
/** Scales the rate limits. A client network may send a burst of six forms, then one form per 50 seconds. */
const RATE_LIMIT_FACTOR = '0.1'

export type Process = Program & { url: string; port: number }

/** Creates the database and the signing key that several processes share. `smtpUrl` is their mail server. */
export async function prepareProcesses(smtpUrl: string) {
  const { databaseUrl = '' } = await newTestHome({ migrated: false })
  const signingKey = JSON.stringify(newSigningKey())

  /** Starts another process on the port `at`, or on a free port for 0. */
  async function start(at = 0): Promise<Process> {
    const dataDir = await newDataDir()
    afterThis(() => removeHome({ dataDir, databaseUrl }))
    const program = runProgram('server/main.ts', [], {
      PORT: String(at),
      PUBLIC_URL: 'http://shop.localhost',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SIGNING_KEY: signingKey,
      AUTH_AUTOCONFIRM: 'true',
      SMTP_URL: smtpUrl,
      RATE_LIMIT_FACTOR,
    })
    const [, port] = await program.untilPrinted(READY)
    return { ...program, url: `http://127.0.0.1:${port}`, port: Number(port) }
  }
  return { databaseUrl, start }
}

/**
 * Starts four server processes at once, as on four machines: each has its own data directory. They share one empty
 * PostgreSQL database, the signing key and the mail server.
 */
export async function startFourProcesses(smtpUrl: string) {
  const { databaseUrl, start } = await prepareProcesses(smtpUrl)
  const processes = await Promise.all([start(), start(), start(), start()])
  return { databaseUrl, processes, start }
}

export type Caller = ReturnType<typeof callerFrom>

/** Returns a function that sends requests with this client IP address. */
export function callerFrom(address: string) {
  return async (
    { url }: Pick<Process, 'url'>,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: 'sb_publishable_local',
        accept: 'application/json',
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
  }
}

/** Waits until /readyz of every process returns this status. */
export function untilAllReport(status: 200 | 503, processes: readonly Process[]): Promise<void> {
  const ask = async ({ url }: Process) => (await fetch(`${url}/readyz`)).status
  return expect
    .poll(() => Promise.all(processes.map(ask)), { timeout: 20_000 })
    .toEqual(processes.map(() => status))
}
