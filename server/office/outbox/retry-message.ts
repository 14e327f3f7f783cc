import type { Handler } from 'hono'
import { type ExpressionBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tables, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { UNDELIVERED } from '#server/platform/outbox/redirect.ts'
import { readOutbox } from './outbox-view.ts'

/** At most 18 digits, so that an id always fits the database's bigint. */
const ID = /^\d{1,18}$/

/**
 * POST /office/data/outbox/:id/retry: queues a failed or waiting message for immediate delivery, and counts its
 * attempts from zero again. Throws a 404 for an unknown message, and a 409 if the message was delivered or is being
 * sent.
 */
export function retryMessage(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const id = c.req.param('id') ?? ''
    if (!ID.test(id)) throw notThere()
    const view = await deps.db.transaction().execute(async (tx) => {
      const before = await lockMessage(tx, id)
      if (before.status === 'done') throw refuse('already_delivered', 'That was delivered meanwhile.')
      if (!(await requeue(tx, (is) => is('id', '=', id))))
        throw refuse('under_way', 'That is being sent at this moment.')
      await recordAudit(tx, {
        actor: c.get('operator'),
        action: 'outbox.retry',
        subject: `message ${id}`,
        details: { kind: before.kind, attempts: before.attempts, error: before.last_error },
      })
      return readOutbox(tx, deps.config)
    })
    deps.wakeOutbox()
    return c.json(view)
  }
}

/** Selects messages by state and by error. With neither, all failed and waiting messages are selected. */
const Requested = v.object({
  state: v.optional(v.picklist(['failed', 'waiting'], 'Send a state: failed or waiting.')),
  errors: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string('Send errors as texts.'),
          // no stored error contains a NUL or a lone surrogate, because a PostgreSQL text cannot contain them
          v.check((text) => !/[\0\p{Cs}]/u.test(text), 'Send errors without a NUL or half a character.'),
        ),
        'Send a list of errors.',
      ),
      v.minLength(1, 'Send one error or more.'),
      v.maxLength(100, 'Send a hundred errors or fewer.'),
    ),
  ),
})

/**
 * POST /office/data/outbox/retry {state?, errors?}: queues again all failed and waiting messages, or those in this
 * state and with these errors. Useful after an outage of the mail server.
 */
export function retryAll(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const requested = await readJson(c, Requested)
    const { state, errors } = requested
    const view = await deps.db.transaction().execute(async (tx) => {
      const messages = await requeue(tx, (is) =>
        is.and([
          errors ? is('last_error', 'in', errors) : is('last_error', 'is not', null),
          ...(state ? [is('status', '=', state === 'failed' ? 'dead' : 'pending')] : []),
        ]),
      )
      if (messages > 0)
        await recordAudit(tx, {
          actor: c.get('operator'),
          action: 'outbox.retry',
          subject: errors ? 'messages of one cause' : 'all messages',
          details: { messages, ...requested },
        })
      return readOutbox(tx, deps.config)
    })
    deps.wakeOutbox()
    return c.json(view)
  }
}

async function lockMessage(tx: Tx, id: string) {
  const message = await tx
    .selectFrom('platform.outbox')
    .select(['status', 'kind', 'attempts', 'last_error'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw notThere()
  return message
}

type Is = ExpressionBuilder<Tables, 'platform.outbox'>

/**
 * Queues messages for immediate delivery, except those that were delivered or that a worker is sending. Returns how
 * many it queued.
 */
async function requeue(tx: Tx, which: (is: Is) => ReturnType<Is['and']>): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('platform.outbox')
    .set({
      status: 'pending',
      attempts: 0,
      maybe_delivered: 0,
      next_at: sql`now()`,
      locked_by: null,
      locked_until: null,
    })
    .where(UNDELIVERED)
    .where(which)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const notThere = () => new ApiError(404, 'not_found', 'There is no such message.')
const refuse = (code: string, message: string) => new ApiError(409, code, message)
