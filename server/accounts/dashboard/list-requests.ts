import type { Handler } from 'hono'
import { requestTitle } from '#domain/leads/forms/request-values.ts'
import type { OwnRequest, OwnRequests } from '#domain/leads/own-requests.ts'
import { stageOf } from '#domain/leads/own-requests.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { verifiedEmail } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'

const MAX_REQUESTS = 200

/** GET /account/v1/requests: the leads from the account's confirmed email address, the newest first (rulings.md 29). */
export function listRequests({ db, siteConfig }: Pick<Deps, 'db' | 'siteConfig'>): Handler<UserEnv> {
  return async (c) => {
    const email = verifiedEmail(c.get('user'))
    if (!email) return c.json({ requests: [] } satisfies OwnRequests)
    const leads = await db
      .selectFrom('leads.leads')
      .select(['reference', 'form', 'state', 'fields', 'created_at'])
      .where((eb) => eb(eb.fn<string>('shop.fold_email', ['email']), '=', email))
      .orderBy('created_at', 'desc')
      .limit(MAX_REQUESTS)
      .execute()
    const requests: OwnRequest[] = leads.map(({ reference, form, state, fields, created_at }) => ({
      reference,
      form,
      createdAt: created_at.toISOString(),
      about: form === 'request' ? requestTitle(fields, siteConfig().lists) : textOf(fields.Service),
      preferredDate: textOf(fields['Preferred Date']) || null,
      stage: stageOf(state),
    }))
    return c.json({ requests } satisfies OwnRequests)
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
