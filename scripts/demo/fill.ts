import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as v from 'valibot'
import { refuseFilled } from '#scripts/move/target.ts'
import { grantOperator } from '#server/office/operators/operators.ts'
import { type OpenServer, openServer } from '#server/open.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listen } from '#server/platform/http/listen.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { type Account, type Client, createClient } from './client.ts'
import { addLeads } from './leads.ts'
import { addOrders } from './orders.ts'
import { backdate } from './past.ts'

const DELIVERY_TIMEOUT_MS = 60_000
const CLOSE_TIMEOUT_MS = 5000

export type SampleShop = { operator: Account; buyer: Account }

/**
 * Fills an empty database with sample leads, orders in every state, cards with taps, a buyer and an operator, mostly
 * through the product's own endpoints. Whatever the settings say, mail goes to files, payments go to the sandbox, and
 * nothing goes to other systems. Throws when the database holds data or, with the embedded database, when DATA_DIR is
 * not empty. If the filling fails, the DATA_DIR of an embedded database is deleted.
 */
export async function fillWithSamples(config: Config): Promise<SampleShop> {
  await refuseData(config)
  const offline = withoutOthers(config)
  // throws without deleting anything when another process has taken the directory since the check
  const server = await openServer(offline, {
    log: createLog('error'),
    site: { answer: (c) => c.notFound(), async show() {}, preview: async () => undefined },
  })
  try {
    return await fill(server, offline)
  } catch (error) {
    if (config.databaseUrl)
      throw new Error(
        `${error instanceof Error ? error.message : String(error)}\nThe database may hold a part of the sample shop: empty it before the next try.`,
        { cause: error },
      )
    await rm(config.dataDir, { recursive: true, force: true })
    throw error
  }
}

/** Fills the database through the server's endpoints, and closes the server. */
async function fill(server: OpenServer, config: Config): Promise<SampleShop> {
  const listener = await listen((request, env) => server.app.fetch(request, env), config)
  try {
    server.startJobs()
    const client = createClient(`http://127.0.0.1:${listener.port}`, config.publishableKey)
    const operator = await client.signUp('sample-operator@shop.example')
    await grantOperator(server.deps.db, operator.email)
    const buyer = await client.signUp('sample-buyer@shop.example')
    await publishAbn(client, operator)
    await addLeads(client, operator, server.deps.db)
    const ages = await addOrders({
      client,
      operator,
      buyer,
      deps: server.deps,
      untilSettled: () => untilDelivered(server),
    })
    await untilDelivered(server)
    await backdate(server.deps, ages)
    return { operator, buyer }
  } finally {
    await listener.close(CLOSE_TIMEOUT_MS)
    await server.close()
  }
}

/** An ABN that passes the tax office's check and is plainly made up. With an ABN, receipts are tax invoices. */
const SAMPLE_ABN = '18 123 456 789'

async function publishAbn(client: Client, { token }: Account): Promise<void> {
  const settings = '/office/data/settings'
  const document = { contact: { abn: SAMPLE_ABN } }
  await client.put(`${settings}/draft`, { document, basedOn: 0, seen: null }, token)
  const { draft } = await client.get(settings, token)
  const { updatedAt } = v.parse(Draft, draft)
  await client.post(`${settings}/publish`, { note: 'Sample ABN', seen: updatedAt }, token)
}

const Draft = v.object({ updatedAt: v.string() })

async function refuseData({ dataDir, databaseUrl }: Config): Promise<void> {
  if (!databaseUrl) {
    if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
      throw new Error(`${path.resolve(dataDir)} holds data already: give an empty DATA_DIR.`)
    return
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 })
  try {
    await refuseFilled(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Settings without external effects: no mail is sent, and no money moves. The server listens on this machine only, has
 * high rate limits, and confirms accounts without a mail.
 */
function withoutOthers(config: Config): Config {
  return {
    ...config,
    host: '127.0.0.1',
    port: 0,
    smtpUrl: undefined,
    payments: { mode: 'sandbox' },
    webhook: undefined,
    sms: undefined,
    formsForwardUrl: undefined,
    rateLimitFactor: 1000,
    auth: { ...config.auth, autoconfirm: true },
  }
}

/** Waits until payment events and mails are delivered. Otherwise the next start of the server would send them. */
async function untilDelivered({ deps: { db } }: OpenServer): Promise<void> {
  const deadline = Date.now() + DELIVERY_TIMEOUT_MS
  // mails with an undo are delayed: send them now, because nobody undoes a step of a sample order
  await db
    .updateTable('platform.outbox')
    .set({ next_at: new Date() })
    .where('status', '=', 'pending')
    .where('undo', 'is not', null)
    .execute()
  for (;;) {
    const events = await db
      .selectFrom('sandbox.events')
      .select('id')
      .where('delivered_at', 'is', null)
      .execute()
    const mails = await db
      .selectFrom('platform.outbox')
      .select('id')
      .where('status', '=', 'pending')
      .execute()
    if (events.length + mails.length === 0) return
    if (Date.now() > deadline) throw new Error('The sample mails could not be written.')
    await pause(100)
  }
}
