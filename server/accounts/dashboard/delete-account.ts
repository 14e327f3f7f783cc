import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { brand } from '#domain/brand/brand.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { tryPassword } from '#server/accounts/identity/passwords/try-password.ts'
import { requireRecentAuthentication } from '#server/accounts/identity/recent-authentication.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJsonObject, requireValid } from '#server/platform/http/read-json.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { OutgoingMail } from '#server/platform/mail/message.ts'
import { lockOrdersOf } from '#server/shop/orders/orders.ts'
import { findSubscriptions } from '#server/shop/orders/subscriptions.ts'

const Body = v.object({ password: v.optional(v.string('Send the password as text.')) })

/**
 * DELETE /account/v1: deletes the account with its identities and saved cart, and mails the owner. Orders and leads
 * stay as business records without an account. Refuses with 409 while a subscription is going to renew.
 */
export function deleteAccount(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    await requirePasswordOrRecentAuthentication(deps, c)
    await deps.db.transaction().execute(async (tx) => {
      const user = await lockForDelete(tx, c.get('user').id)
      // a concurrent request has deleted the account and mailed the owner
      if (!user) return
      // Locks the orders before their rows in public.purchases, which the deletion of the user removes by cascade. A
      // change of an order locks in the same sequence. Another sequence here could deadlock.
      await lockOrdersOf(tx, user.id)
      await refuseWhilePaying(tx, user.id)
      await recordAccountEvent(tx, user.id, 'user.delete')
      if (user.email) await enqueueMail(tx, accountDeletedMail(user.email, user.id))
      await tx.deleteFrom('auth.users').where('id', '=', user.id).execute()
    })
    deps.wakeOutbox()
    return c.body(null, 204)
  }
}

/** Throws a 409 while a subscription is going to renew: without the account, its owner could not cancel it. */
async function refuseWhilePaying(tx: Tx, userId: string): Promise<void> {
  const subscriptions = await findSubscriptions(tx, userId)
  if (!subscriptions.some((one) => one.status !== 'cancelled' && !one.cancel_at_period_end)) return
  throw new ApiError(
    409,
    'subscription_running',
    'You still pay for something each month. Cancel it under Payments first, then delete your account.',
  )
}

/**
 * Locks the account with `for update`, which also waits for concurrent inserts of its sessions. Without this wait, the
 * deletion of the account and such an insert could deadlock.
 */
function lockForDelete(tx: Tx, id: string): Promise<User | undefined> {
  return tx.selectFrom('auth.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Throws a 403 without the password or a recent authentication. An old session is not enough: it may be stolen. */
async function requirePasswordOrRecentAuthentication(deps: Deps, c: Context<UserEnv>): Promise<void> {
  const user = c.get('user')
  const text = await c.req.text()
  const { password } = requireValid(Body, text === '' ? {} : readJsonObject(text))
  if (password !== undefined) {
    if (await tryPassword(deps, user.email ?? user.id, password, user.password_hash)) return
    throw new ApiError(403, 'invalid_credentials', 'That’s not your password.')
  }
  requireRecentAuthentication(c.get('session'), deps.now())
}

function accountDeletedMail(to: string, userId: string): OutgoingMail {
  return {
    kind: 'account-deleted',
    dedupeKey: `account-deleted:${userId}`,
    message: composeMail({ to, replyTo: brand.email, subject: `Your ${brand.name} account is deleted` }, [
      { kind: 'heading', text: 'Your account is deleted' },
      {
        kind: 'paragraph',
        text: 'Your details, your ways of signing in and your saved cart are gone, and you’re signed out everywhere.',
      },
      {
        kind: 'paragraph',
        text: 'We keep the orders you placed and what you wrote to us as business records. They no longer belong to an account.',
      },
      { kind: 'callout', text: `If this wasn’t you, ring ${brand.phone} straight away.` },
    ]),
  }
}
