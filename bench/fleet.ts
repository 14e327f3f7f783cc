import { readFileSync } from 'node:fs'
import { exportJWK, generateKeyPair } from 'jose'
import { createScratchDatabase } from '#test/machine/scratch-database.ts'
import { startApp } from './candidates.ts'

/** Processes of the product that share a database. */
export type Fleet = {
  name: string
  bases: [string, ...string[]]
  /** Resident memory of all of them, in megabytes. */
  memory: () => number
  stop: () => Promise<void>
}

/** One process on the embedded database. */
export async function startEmbedded(): Promise<Fleet> {
  const app = await startApp('embedded')
  return { name: 'embedded', bases: [app.base], memory: () => memoryOf([app.pid]), stop: app.stop }
}

/** So many processes on a PostgreSQL of their own, with one signing key. */
export async function startOnPostgres(processes: number): Promise<Fleet> {
  const database = await createScratchDatabase('bench')
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signingKey = JSON.stringify(await exportJWK(privateKey))
  const first = await startApp('postgres', database.url, { AUTH_SIGNING_KEY: signingKey })
  const apps = [first]
  while (apps.length < processes)
    apps.push(await startApp('postgres', database.url, { AUTH_SIGNING_KEY: signingKey }))
  const [, ...others] = apps.map(({ base }) => base)
  return {
    name: `postgres, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
    bases: [first.base, ...others],
    memory: () => memoryOf(apps.map(({ pid }) => pid)),
    async stop() {
      for (const { stop } of apps) await stop()
      await database.remove()
    },
  }
}

/** Linux alone tells, in kilobytes; elsewhere nothing is known. */
function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    } catch {
      return Number.NaN
    }
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}
