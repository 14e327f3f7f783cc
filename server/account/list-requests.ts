import type { Handler } from 'hono'
import type { OwnRequest, OwnRequests } from '#domain/own-requests.ts'
import { stageOf } from '#domain/own-requests.ts'
import type { UserEnv } from '#server/accounts/require-user.ts'
import { provenAddress } from '#server/accounts/users.ts'
import type { Deps } from '#server/platform/deps.ts'

const MOST = 200

/** GET /account/v1/requests: what was asked for with the account's proven address, the newest first (ruling 29). */
export function listRequests({ db }: Pick<Deps, 'db'>): Handler<UserEnv> {
  return async (c) => {
    const email = provenAddress(c.get('user'))
    if (!email) return c.json({ requests: [] } satisfies OwnRequests)
    const leads = await db
      .selectFrom('leads.leads')
      .select(['reference', 'form', 'state', 'fields', 'created_at'])
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute()
    const requests: OwnRequest[] = leads.map(({ reference, form, state, fields, created_at }) => ({
      reference,
      form,
      createdAt: created_at.toISOString(),
      about: aboutOf(fields),
      preferredDate: textOf(fields['Preferred Date']) || null,
      stage: stageOf(state),
    }))
    return c.json({ requests } satisfies OwnRequests)
  }
}

/** The choices of a form, which are from our own lists; what was written freely stays where it was sent. */
function aboutOf(fields: Record<string, unknown>): string {
  const chosen = ['Service', 'website_design_plan', 'hosting_plan', 'microsoft_365_plan', 'optional_addons']
  const words = chosen.map((name) => textOf(fields[name])).filter((text) => text && text !== 'none')
  return words.join(', ')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
