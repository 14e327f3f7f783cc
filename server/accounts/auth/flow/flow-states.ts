import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { User } from '#server/accounts/identity/users.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'
import type { Challenge } from './pkce.ts'

export type Flow = Selectable<Tables['auth.flow_states']>

/**
 * How long a sign-in may take until its code is exchanged. With a mailed link, this time begins at the click
 * (supabase-wire.md 3.6).
 */
export const FLOW_SECONDS = 300

type NewFlow = {
  /** The `amr` method of the later session: 'oauth', 'email/signup', 'magiclink', 'recovery' … */
  method: string
  challenge: Challenge | undefined
  redirectTo: string
  expiresAt: Date
  provider?: string
  /** Encrypted by the caller. */
  providerState?: string
  linkingUserId?: string
}

/** Saves the flow of a sign-in that leaves the site and returns. The flow's random id can serve as OAuth's `state`. */
export async function saveFlow(tx: Tx | Db, flow: NewFlow): Promise<Flow> {
  return tx
    .insertInto('auth.flow_states')
    .values({
      method: flow.method,
      provider: flow.provider ?? null,
      code_challenge: flow.challenge?.challenge ?? null,
      code_challenge_method: flow.challenge?.method ?? null,
      auth_code_hash: null,
      provider_state: flow.providerState ?? null,
      provider_tokens: null,
      redirect_to: flow.redirectTo,
      user_id: null,
      linking_user_id: flow.linkingUserId ?? null,
      expires_at: flow.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The PKCE challenge of the flow; undefined for a flow without PKCE. */
export function challengeOf({
  code_challenge: challenge,
  code_challenge_method: method,
}: Flow): Challenge | undefined {
  return challenge && method ? { challenge, method } : undefined
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/**
 * Issues the code that the browser exchanges for a session of this user, once, until `expiresAt`. `providerTokens`:
 * `{ provider_token, provider_refresh_token? }` as JSON, encrypted by the caller.
 */
export async function issueAuthCode(
  tx: Tx,
  flowId: string,
  { userId, expiresAt, providerTokens }: { userId: string; expiresAt: Date; providerTokens?: string },
): Promise<string> {
  const code = randomUUID()
  await tx
    .updateTable('auth.flow_states')
    .set({
      auth_code_hash: hashOf(code),
      user_id: userId,
      expires_at: expiresAt,
      ...(providerTokens && { provider_tokens: providerTokens }),
    })
    .where('id', '=', flowId)
    .execute()
  return code
}

/** Finds and locks the user of the code. Undefined for an unknown or used code. */
export function lockUserOfCode(tx: Tx, code: string): Promise<User | undefined> {
  return tx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', (flows) =>
      flows.selectFrom('auth.flow_states').select('user_id').where('auth_code_hash', '=', hashOf(code)),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Deletes the flow of a code and returns it, expired or not. Undefined for an unknown or used code. */
export function takeFlowByCode(tx: Tx, code: string): Promise<Flow | undefined> {
  return tx
    .deleteFrom('auth.flow_states')
    .where('auth_code_hash', '=', hashOf(code))
    .returningAll()
    .executeTakeFirst()
}
