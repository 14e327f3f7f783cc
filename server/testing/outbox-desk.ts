import type { OutboxView } from '#domain/office-outbox.ts'
import { claimDue, markDead, markDone, postpone } from '#server/platform/outbox/outbox-rows.ts'
import { asOperator } from './operator.ts'
import { startTestServer, type TestServerOptions } from './start-test-server.ts'
import { enqueue, rowOf } from './test-outbox.ts'

const worker = { worker: 'test', leaseSeconds: 60, limit: 1 }

/** An outbox with one message of each fate. */
export async function openOutbox(options: TestServerOptions = {}) {
  const server = await startTestServer({ jobs: false, ...options })
  const { db } = server.deps
  const call = await asOperator(server)
  const fate = async (
    name: string,
    settle: (claim: Awaited<ReturnType<typeof claimDue>>[number]) => unknown,
  ) => {
    await enqueue(db, name)
    const [claim] = await claimDue(db, worker)
    if (claim) await settle(claim)
  }
  await fate('delivered', (claim) => markDone(db, claim))
  await fate('failed', (claim) => markDead(db, claim, 'EENVELOPE RCPT TO 550'))
  await fate('waiting', (claim) => postpone(db, claim, 'ECONNREFUSED connect', 3600))
  await fate('under-way', () => {})
  await enqueue(db, 'fresh')
  return {
    ...server,
    db,
    call,
    read: async () => (await call('/outbox')).body as OutboxView,
    retry: async (name: string) => call(`/outbox/${(await rowOf(db, name)).id}/retry`, {}),
    log: () => db.selectFrom('office.audit_log').selectAll().where('action', '=', 'outbox.retry').execute(),
  }
}
