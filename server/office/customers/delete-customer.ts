import type { Handler } from 'hono'
import { sql } from 'kysely'
import { brand } from '#domain/brand/brand.ts'
import { foldEmail } from '#domain/text/email-address.ts'
import { eraseLead } from '#server/leads/office/delete-lead.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { OutgoingMail } from '#server/platform/mail/message.ts'
import { eraseOrder, reasonNotToDelete } from '#server/shop/office/changes/delete-order.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { findLeadRows, findRunningOf } from './customer-parts.ts'
import { findPersonsOrders, type Person, requirePerson } from './find-person.ts'
import { countOrders } from './read-customer.ts'

/**
 * POST /office/data/customers/:id/delete: deletes a person's leads, accounts, notes and copies of mails for good, and
 * the orders that can be deleted (`reasonNotToDelete`). Other orders stay without an account. The log keeps the counts
 * and no personal data of the person. Throws a 404 for an unknown id, and a 409 while a subscription is going to renew
 * or if the person is an operator.
 */
export function deleteCustomer(deps: Pick<Deps, 'db' | 'now' | 'config' | 'wakeOutbox'>): Handler<OfficeEnv> {
  const { db, now, config, wakeOutbox } = deps
  return async (c) => {
    const actor = c.get('operator')
    const result = await db.transaction().execute(async (tx) => {
      const person = await requirePerson(tx, c)
      await refuseOperators(tx, person)
      // lock accounts before orders, as `deleteAccount` does, or two deletions of one person could deadlock
      const users = await lockUsers(tx, person)
      const orders = await lockOrders(tx, person)
      const running = await findRunningOf(tx, orders)
      if (running.some(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd)) throw stillPaying()
      const leads = await findLeadRows(tx, person)
      const { keptOrders, unpaidOrders } = countOrders(orders, now())

      for (const lead of leads) await eraseLead({ config }, tx, lead, actor)
      for (const order of orders)
        if (reasonNotToDelete(order, now()) === undefined) await eraseOrder(tx, order, actor)
      for (const { id } of users) await tx.deleteFrom('auth.users').where('id', '=', id).execute()
      await deleteNotes(tx, person, orders)
      await deleteMails(tx, config, person, orders)
      await deleteMerges(tx, person)
      for (const { id, email } of users)
        if (email) await enqueueMail(tx, deletedMail(email, id, keptOrders > 0))
      await recordAudit(tx, {
        actor,
        action: 'customer.delete',
        subject: person.id,
        details: { leads: leads.length, orders: unpaidOrders, accounts: users.length, kept: keptOrders },
      })
      return { deleted: true, keptOrders }
    })
    wakeOutbox()
    return c.json(result)
  }
}

async function refuseOperators(tx: Tx, { emails }: Person): Promise<void> {
  const operator = await tx
    .selectFrom('office.operators')
    .select('email')
    .where(sql<boolean>`shop.fold_email(email) = any(${emails}::text[])`)
    .executeTakeFirst()
  if (!operator) return
  throw new ApiError(409, 'operator', 'This person works in the office. Take them out of the office first.')
}

function lockUsers(tx: Tx, { userIds }: Person) {
  return tx
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function lockOrders(tx: Tx, person: Person): Promise<Order[]> {
  const found = await findPersonsOrders(tx, person)
  return tx
    .selectFrom('shop.orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${found.map(({ id }) => id)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Deletes the office's notes on the person and the orders. Tax law requires us to keep the paid orders, but no notes. */
async function deleteNotes(tx: Tx, { emails }: Person, orders: readonly Order[]): Promise<void> {
  await tx
    .deleteFrom('office.customer_notes')
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
  await tx
    .deleteFrom('shop.order_notes')
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()
}

/**
 * Deletes the copies of mails to the person. Keeps pending mails about the orders, which must still be sent. Also keeps
 * all mails to the operator's address, because the notices about other people go to this address too.
 */
async function deleteMails(
  tx: Tx,
  { operatorEmail }: Config,
  { emails }: Person,
  orders: readonly Order[],
): Promise<void> {
  const addresses = emails.filter((email) => email !== foldEmail(operatorEmail))
  await tx
    .deleteFrom('platform.outbox')
    .where(
      sql<boolean>`(payload ->> 'to' is not null and shop.fold_email(payload ->> 'to') = any(${addresses}::text[])
        or corrected_payload is not null
          and shop.fold_email(corrected_payload ->> 'to') = any(${addresses}::text[]))`,
    )
    .where((eb) =>
      eb.or([
        eb('status', '!=', 'pending'),
        eb('about', 'is', null),
        eb('about', '!=', sql<string>`all(${orders.map(({ id }) => id)}::uuid[])`),
      ]),
    )
    .execute()
}

/** Deletes the records that merge the person's email addresses, because they contain the addresses. */
async function deleteMerges(tx: Tx, { emails }: Person): Promise<void> {
  await tx
    .deleteFrom('office.merged_customers')
    .where('one', '=', sql<string>`any(${emails}::text[])`)
    .execute()
}

function stillPaying(): ApiError {
  return new ApiError(
    409,
    'subscription_running',
    'Something is still paid monthly. End it on its order’s page first, then delete.',
  )
}

function deletedMail(to: string, userId: string, hasKept: boolean): OutgoingMail {
  return {
    kind: 'account-deleted',
    dedupeKey: `account-deleted:${userId}`,
    message: composeMail({ to, replyTo: brand.email, subject: `Your ${brand.name} account is deleted` }, [
      { kind: 'heading', text: 'Your account is deleted' },
      {
        kind: 'paragraph',
        text: 'As asked, we have deleted your account and what you wrote to us, and you’re signed out everywhere.',
      },
      ...(hasKept
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Orders that were paid stay for five years, as tax law wants. They no longer belong to an account.',
            },
          ]
        : []),
      { kind: 'callout', text: `If you didn’t ask for this, ring ${brand.phone} straight away.` },
    ]),
  }
}
