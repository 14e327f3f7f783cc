import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { findUserById, lockEmail, lockUser, type User } from '#server/accounts/identity/users.ts'
import type { OneTimeKind, Tables, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeCall } from '#server/platform/http/rate-limit/token-bucket.ts'
import { NIL_UUID } from '#server/platform/uuid.ts'

export type OneTimeToken = Selectable<Tables['auth.one_time_tokens']>
type TokenDeps = Pick<Deps, 'now' | 'config' | 'encryption' | 'linkKey'>

/**
 * The limit on tries of one token's code (supabase-wire.md 3.5). When the tries are used up, the token's link still
 * works, and so does a new mail. The bucket refills by one try per day; with the default `AUTH_CODE_TTL` the code has
 * expired by then.
 */
const TRIES: Bucket = { name: 'code-tries', atOnce: 10, seconds: 86_400 }

type NewToken = {
  userId: string
  kind: OneTimeKind
  sentTo: string
  redirectTo: string
  /** With PKCE, the id of the flow. Only the browser that began the flow can exchange its auth code for a session. */
  flowId?: string | undefined
  dropsPassword?: boolean
}

/** Saves a token as hashes only. Returns its code and the token of its link. Deletes the tokens that it replaces. */
export async function saveOneTimeToken(
  tx: Tx,
  { now, config, encryption }: TokenDeps,
  { userId, kind, sentTo, redirectTo, flowId, dropsPassword = false }: NewToken,
): Promise<{ code: string; link: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = (flowId ? 'pkce_' : '') + newLinkToken()
  await deleteTokens(tx, userId, replacedKinds(kind))
  await tx
    .insertInto('auth.one_time_tokens')
    .values({
      user_id: userId,
      kind,
      sent_to: sentTo,
      code_hash: encryption.hash(codeText(userId, kind, code)),
      link_hash: linkHash(link),
      drops_password: dropsPassword,
      flow_state_id: flowId ?? null,
      redirect_to: redirectTo,
      created_at: now(),
      expires_at: new Date(now().getTime() + config.auth.codeTtlSeconds * 1000),
    })
    .execute()
  return { code, link }
}

export async function deleteTokens(tx: Tx, userId: string, kinds?: readonly OneTimeKind[]): Promise<void> {
  const tokens = tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId)
  await (kinds ? tokens.where('kind', 'in', kinds) : tokens).execute()
}

type PresentedCode = {
  /** If set, only tokens of this account are tried. */
  userId?: string
  sentTo: string
  kinds: readonly OneTimeKind[]
  code: string
}

/**
 * Returns the token that was sent to this address with this code; undefined when there is none. Each call counts as a
 * try and must be committed, also when it returns undefined. When no token was sent, the code is tried on a decoy, so
 * the time does not reveal who has an account. No account is locked before the code is right.
 */
async function findByCode(
  tx: Tx,
  deps: TokenDeps,
  { userId, sentTo, kinds, code }: PresentedCode,
): Promise<OneTimeToken | undefined> {
  const { now } = deps
  const sent = tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('sent_to', '=', sentTo)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now())
    .orderBy('id')
  const tokens = await (userId ? sent.where('user_id', '=', userId) : sent).execute()
  const found: OneTimeToken[] = []
  for (const token of tokens) if (await tryCode(tx, deps, token, code)) found.push(token)
  if (tokens.length === 0) await tryCode(tx, deps, decoyToken(kinds, sentTo), code)
  return found[0]
}

/** Counts a try of the token, and returns whether the code is right and the tries are not used up. */
async function tryCode(
  tx: Tx,
  deps: TokenDeps,
  { id, user_id, kind, code_hash }: TriedToken,
  code: string,
): Promise<boolean> {
  const wait = await takeCall({ ...deps, db: tx }, TRIES, id)
  return deps.encryption.isHashOf(code_hash, codeText(user_id, kind, code)) && wait === 0
}

type TriedToken = Pick<OneTimeToken, 'id' | 'user_id' | 'kind' | 'code_hash'>

/** A token that no code matches. */
const decoyToken = (kinds: readonly OneTimeKind[], sentTo: string): TriedToken => ({
  id: `nobody:${kinds.join()}:${sentTo}`,
  user_id: NIL_UUID,
  kind: kinds[0] ?? 'recovery',
  code_hash: Buffer.alloc(32),
})

/** A used token and its account, which is locked. */
type Taken = { token: OneTimeToken; user: User }

/** Takes the token that was sent to an address with a code (`findByCode`). */
export async function takeByCode(
  tx: Tx,
  deps: TokenDeps,
  presented: PresentedCode,
): Promise<Taken | undefined> {
  const found = presented.kinds.length > 0 ? await findByCode(tx, deps, presented) : undefined
  return found && take(tx, found)
}

/** Takes the token of this link; undefined when there is no valid token of the given kinds. */
export async function takeByLink(
  tx: Tx,
  { now }: Pick<TokenDeps, 'now'>,
  link: string,
  kinds: readonly OneTimeKind[],
): Promise<Taken | undefined> {
  if (kinds.length === 0) return undefined
  const found = await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('link_hash', '=', linkHash(link))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found && take(tx, found)
}

/** Locks the account of the token and deletes the token. Only one of concurrent calls gets the token. */
async function take(tx: Tx, found: OneTimeToken): Promise<Taken | undefined> {
  const user = await lockOwner(tx, found)
  if (!user) return undefined
  const token = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirst()
  return token && { token, user }
}

/**
 * Locks the account of the token. For a change of the email address, first locks the new address (architecture.md,
 * "Locks"). Returns undefined if another change has begun before both are locked, because that change has new tokens.
 */
async function lockOwner(tx: Tx, { user_id: userId, kind }: OneTimeToken): Promise<User | undefined> {
  if (kind !== 'email_change_current' && kind !== 'email_change_new') return lockUser(tx, userId)
  const newEmail = (await findUserById(tx, userId))?.new_email ?? null
  if (newEmail !== null) await lockEmail(tx, newEmail)
  const user = await lockUser(tx, userId)
  return user?.new_email === newEmail ? user : undefined
}

export const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest()

/** The text whose hash is stored for a code. The hash needs a secret key, because there are only a million codes. */
const codeText = (userId: string, kind: OneTimeKind, code: string) => `${userId}:${kind}:${code}`

/** 256 random bits as letters: phones look for digits in a mail, and must find only the code. */
export function newLinkToken(): string {
  return randomBytes(32)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}

/** The kinds of token that a new token replaces (supabase-wire.md 3.5). Magic links and recovery count as one kind. */
function replacedKinds(kind: OneTimeKind): OneTimeKind[] {
  return kind === 'magiclink' || kind === 'recovery' ? ['magiclink', 'recovery'] : [kind]
}
