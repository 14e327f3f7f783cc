import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const LIMIT_MS = 20_000
/** Errors of a connection when the engine has ended or is ending. */
const GONE = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated/

type Callback = (error: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void

/**
 * A pool for the embedded engine. A request for a connection waits while the engine restarts. The request fails when
 * the last start failed, or when the restart takes longer than `LIMIT_MS`.
 */
export class RetryingPool extends pg.Pool {
  readonly #untilReady: () => Promise<string>

  /** `untilReady` resolves with the folder of the engine's socket, which differs after each restart. */
  constructor(untilReady: () => Promise<string>) {
    super({
      host: '/no-engine-yet', // without a host, pg would connect to PGHOST or localhost
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      max: 4,
      connectionTimeoutMillis: LIMIT_MS,
    })
    this.#untilReady = untilReady
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectWithRetries(Date.now() + LIMIT_MS)
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error),
    )
    return undefined
  }

  async #connectWithRetries(deadline: number): Promise<pg.PoolClient> {
    const socketDirectory = await Promise.race([
      this.#untilReady(),
      sleep(LIMIT_MS, undefined, { ref: false }),
    ])
    if (socketDirectory) this.options.host = socketDirectory
    try {
      return await super.connect()
    } catch (error) {
      const gone = error instanceof Error && GONE.test(`${error.message} ${codeOf(error)}`)
      if (!gone || Date.now() > deadline) throw error
    }
    await sleep(50)
    return this.#connectWithRetries(deadline)
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
