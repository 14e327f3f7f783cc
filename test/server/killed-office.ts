import { expect } from 'vitest'
import type { TestHome } from '#test/database/test-home.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { runProgram } from './run-program.ts'

export const BOSS = 'boss@arvo.example'
/** The public URL of every server. It is the issuer of the operator's token, so that all servers accept the token. */
export const PUBLIC_URL = 'http://shop.localhost'

/** Prepares orders in a shop without a running server, with all of their mails sent. Adds the token of an operator. */
export async function prepareOrders<T>(home: TestHome, prepare: (shop: Shop) => Promise<T>) {
  const shop = await openShop({ home, publicUrl: PUBLIC_URL })
  const orders = await prepare(shop)
  await asOperator(shop, BOSS)
  const { session } = await newAccount(shop, { email: BOSS })
  await shop.deps.db.updateTable('platform.outbox').set({ status: 'done', done_at: new Date() }).execute()
  await shop.close()
  return { orders, token: session.access_token }
}

type Office = { token: string; smtpUrl: string }
type Post = (path: string, json: unknown) => Promise<unknown>

/** Runs the real server, and kills it as soon as it has answered the operator's requests. */
export async function killAfter<T>(
  home: TestHome,
  { token, smtpUrl }: Office,
  work: (post: Post) => Promise<T>,
): Promise<T> {
  const server = runProgram('server/main.ts', [], {
    PORT: '0',
    PUBLIC_URL,
    DATA_DIR: home.dataDir,
    TMPDIR: home.dataDir, // the end of the test removes this directory, with the files that a kill leaves behind
    SMTP_URL: smtpUrl,
    ...(home.databaseUrl && { DATABASE_URL: home.databaseUrl }),
  })
  const [, port] = await server.untilPrinted(/^ready on http:\/\/localhost:(\d+)$/m)
  const result = await work(async (path, json) => {
    const response = await fetch(`http://127.0.0.1:${port}/office/data${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
    })
    expect(response.status, path).toBe(200)
    return response.json()
  })
  server.kill('SIGKILL')
  expect(await server.ended, 'the server was still there to be killed').toBeNull()
  return result
}
