import { expect } from 'vitest'
import type { TestHome } from '#test/database/test-home.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { type Program, runProgram } from './run-program.ts'

export const BOSS = 'boss@arvo.example'
/** The public URL of every server. It is the issuer of the operator's token, so that all servers accept the token. */
export const PUBLIC_URL = 'http://shop.localhost'

/** Prepares orders, marks all mails as sent, and stops the server. Returns the orders and the token of an operator. */
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
  office: Office,
  work: (post: Post) => Promise<T>,
): Promise<T> {
  const server = runProgram('server/main.ts', [], envOf(home, office))
  const send = await senderTo(server, office)
  const result = await work(async (path, json) => {
    const response = await send(path, json)
    expect(response.status, path).toBe(200)
    return response.json()
  })
  server.kill('SIGKILL')
  expect(await server.ended, 'the server was still there to be killed').toBeNull()
  return result
}

/**
 * Posts the orders of the lines in `text`, and has the server killed while it posts the order at the position `order`.
 */
export async function killInPosting(
  home: TestHome,
  office: Office,
  { text, order }: { text: string; order: number },
): Promise<void> {
  const server = runProgram('test/server/die-in-posting.ts', [String(order)], envOf(home, office))
  const send = await senderTo(server, office)
  await expect(send('/orders/post', { text }), 'no response to the posting').rejects.toThrow()
  expect(await server.ended, 'the server was killed').toBeNull()
}

const envOf = ({ dataDir, databaseUrl }: TestHome, { smtpUrl }: Office) => ({
  PORT: '0',
  PUBLIC_URL,
  DATA_DIR: dataDir,
  TMPDIR: dataDir, // the end of the test removes this directory, with the files that a kill leaves behind
  SMTP_URL: smtpUrl,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** Waits until the server is ready. Returns a function that sends it an operator's request. */
async function senderTo(server: Program, { token }: Office) {
  const [, port] = await server.untilPrinted(/^ready on http:\/\/localhost:(\d+)$/m)
  return (path: string, json: unknown) =>
    fetch(`http://127.0.0.1:${port}/office/data${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
    })
}
