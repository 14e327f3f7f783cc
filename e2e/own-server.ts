import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

const PROGRAMS = { development: '../tools/dev.ts', product: '../server/main.ts' } as const

/** The product for one test alone, on a port and in a folder of its own; gone when the test is over. */
export async function startOwnServer(program: keyof typeof PROGRAMS, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-own-'))
  const server = spawn(process.execPath, [path.join(import.meta.dirname, PROGRAMS[program])], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, ...settings },
  })
  const gone = once(server, 'exit')
  return {
    url: await addressOf(server),
    dataDir,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What it prints goes on being read: a full pipe would stop it. */
function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /ready on (http:\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error(`The server ended before it was ready: ${printed}`)))
  })
}
