import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds a free TCP port, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('This machine gives no free port.')
  return address.port
}
