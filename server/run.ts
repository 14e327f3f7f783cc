import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { OpenServer } from './open.ts'
import { type Config, checkFiles, parseConfig, withPort } from './platform/config/config.ts'
import { ConfigError, type Env } from './platform/config/env.ts'
import { type Before, type Listener, listen } from './platform/http/listen.ts'
import { createLog } from './platform/observability/log.ts'

/** The time limit for requests in progress at a shutdown. */
const FINISH_MS = 10_000
/** The time limit for the whole shutdown. The database keeps unfinished work for the next start. */
const STOP_MS = 30_000

type Product = Pick<OpenServer, 'app' | 'startJobs' | 'close'> & {
  streams?: Pick<OpenServer['streams'], 'stop'>
  before?: Before
  /** The one-time link for the first operator; undefined when there is an operator. */
  firstOperatorLink?: string | undefined
}
type Open = (config: Config, log: Logger, server: Server) => Promise<Product>

/**
 * Runs the process: checks the environment, listens, opens the product, prints its URL, and on a signal finishes what
 * has begun. An error at the start prints one line on stderr and ends the process with exit code 1.
 */
export async function run(env: Env, open: Open): Promise<void> {
  const log = createLog()
  const opened = Promise.withResolvers<Product>()
  const requested = readConfig(env)
  // Listening comes first, so that a port in use fails at once. Early requests wait for the database.
  const listener = await startListening(requested, opened.promise)
  const isStopping = stopOnSignal(log, listener, opened.promise)

  const config = withPort(requested, listener.port)
  opened.resolve(open(config, log, listener.server))
  const product = await opened.promise.catch((error: unknown) => {
    log.debug({ err: error }, 'could not start')
    return fail(`The server could not start. ${error instanceof Error ? error.message : String(error)}`)
  })
  // the handler of the signal closes the product
  if (isStopping()) return
  product.startJobs()
  const { firstOperatorLink: link } = product
  const noOperator = 'There is no operator yet. Open this link within an hour to become the first:'
  process.stdout.write(`ready on http://localhost:${config.port}\n${link ? `${noOperator} ${link}\n` : ''}`)
}

/** The checked environment. A bad value prints one line on stderr and ends the process with exit code 1. */
export function readConfig(env: Env): Config {
  try {
    const config = parseConfig(env)
    checkFiles(env, config)
    return config
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message)
    throw error
  }
}

async function startListening(where: Config, opened: Promise<Product>): Promise<Listener> {
  try {
    return await listen(
      async (request, env) => (await opened).app.fetch(request, env),
      where,
      (incoming, outgoing, next) => {
        opened.then(
          ({ before }) => (before ? before(incoming, outgoing, next) : next()),
          () => outgoing.destroy(),
        )
      },
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') fail(`PORT takes a free port: ${where.port} is in use already.`)
    return fail(`HOST and PORT take an address to listen on: ${where.host}:${where.port} gives ${code}.`)
  }
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/**
 * On a signal, finishes requests in progress, then mail and jobs, and closes the database. A second signal exits at
 * once. Returns a function that reports whether a signal has arrived.
 */
function stopOnSignal(log: Logger, listener: Listener, opened: Promise<Product>): () => boolean {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping: finishing what has begun')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    const closed = listener.close(FINISH_MS)
    const product = await opened
    product.streams?.stop()
    await closed
    await product.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'could not stop in good order')
        process.exit(1)
      })
    })
  }
  return () => stopping
}
