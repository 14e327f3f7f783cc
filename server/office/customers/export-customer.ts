import type { Handler } from 'hono'
import { sql } from 'kysely'
import { valuesOf } from '#domain/leads/forms/lead-values.ts'
import type { Customer } from '#domain/office/customers.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { aboutTimes, exportedHistory, exportedSessions } from '#server/accounts/dashboard/exported-rows.ts'
import { publicUser } from '#server/accounts/identity/public-user.ts'
import { findUserById } from '#server/accounts/identity/users.ts'
import { findReplies } from '#server/leads/office/reply/lead-replies.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLeadRows } from './customer-parts.ts'
import { findPersonsOrders, requirePerson } from './find-person.ts'
import { customerView } from './read-customer.ts'

/**
 * GET /office/data/customers/:id/export.json: responds with a file of the data about a person, for that person. The
 * file has no secrets. Of other people it has only the email addresses of operators, as authors of notes and replies.
 * It lists the newest mails without their texts.
 */
export function exportCustomer(deps: Pick<Deps, 'db' | 'config' | 'now' | 'siteConfig'>): Handler<OfficeEnv> {
  const { db, config, now, siteConfig } = deps
  return async (c) => {
    const person = await requirePerson(db, c)
    const view = await customerView(deps, db, person)
    const rows = await findLeadRows(db, person)
    const stored = await findPersonsOrders(db, person)
    const exported = {
      exportedAt: now(),
      times: aboutTimes(config.timeZone),
      name: view.name,
      businessName: view.businessName,
      emails: view.emails,
      phones: view.phones,
      accounts: await Promise.all(view.accounts.map((account) => exportedAccount(db, account))),
      subscriptions: view.subscriptions,
      mails: view.mails,
      notes: view.notes,
      leads: await Promise.all(
        view.leads.map(async (lead) => {
          const row = rows.find((one) => one.id === lead.id)
          const values = row ? valuesOf(row.form, row.fields, siteConfig().lists) : []
          const { name, email, phone, sent_from: beganOn, source } = row ?? {}
          const replies = await findReplies(db, lead)
          return { ...lead, name, email, phone, values, beganOn, source, replies }
        }),
      ),
      orders: view.orders.map((order) => {
        const row = stored.find((one) => one.id === order.id)
        return {
          ...order,
          email: row?.email,
          customerName: row?.customer_name,
          customerPhone: row?.customer_phone,
          deliveryAddress: row?.delivery_address,
          businessInfo: row?.business_info,
          checkoutDetails: row?.buyer_details,
          beganOn: row?.began_on,
          source: row?.source,
          carrier: row?.carrier,
          trackingNumber: row?.tracking_number,
          shippedAt: row?.shipped_at,
          deliveredAt: row?.delivered_at,
        }
      }),
      cards: view.cards,
      purchases: await db
        .selectFrom('public.purchases')
        .select(['product_name', 'quantity', 'price', 'status', 'created_at'])
        .where('user_id', '=', sql<string>`any(${person.userIds}::uuid[])`)
        .orderBy('created_at')
        .execute(),
    }
    await recordAudit(db, { actor: c.get('operator'), action: 'customer.export', subject: view.id })
    return c.body(JSON.stringify(exported, null, 2), 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="customer-${dayIn(config.timeZone, now())}.json"`,
    })
  }
}

/** The profile, the sessions and the log of an account, as in the owner's own export. */
async function exportedAccount(db: Db, account: Customer['accounts'][number]) {
  const user = await findUserById(db, account.id)
  return {
    ...account,
    account: user && (await publicUser(db, user)),
    sessions: await exportedSessions(db, account.id),
    history: await exportedHistory(db, account.id),
  }
}
