import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { lockUser, type User } from '#server/accounts/identity/users.ts'
import type { OneTimeKind, Tables, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeCall } from '#server/platform/http/token-bucket.ts'
import { NIL_UUID } from '#server/platform/uuid.ts'

export type OneTimeToken = Selectable<Tables['auth.one_time_tokens']>
type Options = Pick<Deps, 'now' | 'config' | 'encryption' | 'linkKey'>

/**
 * After so many tries no code will do; the link still does, and so does a new mail (supabase-wire.md 3.5). Another try
 * comes after the longest life of a code.
 */
const TRIES: Bucket = { name: 'code-tries', atOnce: 10, seconds: 86_400 }

type NewToken = {
  userId: string
  kind: OneTimeKind
  sentTo: string
  redirectTo: string
  /** The sign-in of a browser that will exchange a code for its session. */
  flowId?: string | undefined
  dropsPassword?: boolean
}

/** A code and a link that are one token, to be mailed: a newer one kills the older, and it is kept as hashes only. */
export async function saveOneTimeToken(
  tx: Tx,
  { now, config, encryption }: Options,
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

/** All that was mailed to the account, or what was of these kinds, is good for nothing. */
export async function deleteTokens(tx: Tx, userId: string, kinds?: readonly OneTimeKind[]): Promise<void> {
  const dead = tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId)
  await (kinds ? dead.where('kind', 'in', kinds) : dead).execute()
}

type PresentedCode = {
  /** Only a token of this account. */
  userId?: string
  sentTo: string
  kinds: readonly OneTimeKind[]
  code: string
}

/**
 * The token that was sent there and has this code; undefined when there is none. Each call counts as a try and must be
 * committed, whatever it returns. A try costs the same where nothing was sent, so its time does not tell who has an
 * account: a decoy takes the token's part, and no account is locked before the code is right.
 */
async function findByCode(
  tx: Tx,
  deps: Options,
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

/** Counts a try of the token. Whether the code is right and the tries are not used up. */
async function tryCode(
  tx: Tx,
  deps: Options,
  { id, user_id, kind, code_hash }: TriedToken,
  code: string,
): Promise<boolean> {
  const wait = await takeCall({ ...deps, db: tx }, TRIES, id)
  return deps.encryption.isHashOf(code_hash, codeText(user_id, kind, code)) && wait === 0
}

type TriedToken = Pick<OneTimeToken, 'id' | 'user_id' | 'kind' | 'code_hash'>

/** A token that no code opens. */
const decoyToken = (kinds: readonly OneTimeKind[], sentTo: string): TriedToken => ({
  id: `nobody:${kinds.join()}:${sentTo}`,
  user_id: NIL_UUID,
  kind: kinds[0] ?? 'recovery',
  code_hash: Buffer.alloc(32),
})

/** The same, used up, for one of those who show it at once, with its account, locked. */
export async function takeByCode(
  tx: Tx,
  deps: Options,
  presented: PresentedCode,
): Promise<{ token: OneTimeToken; user: User } | undefined> {
  const found = presented.kinds.length > 0 ? await findByCode(tx, deps, presented) : undefined
  const user = found && (await lockUser(tx, found.user_id))
  if (!found || !user) return undefined
  const token = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirst()
  return token && { token, user }
}

/** The token of this link, used up; undefined when there is none, or not of these kinds. Lock the account first. */
export async function takeByLink(
  tx: Tx,
  { now }: Pick<Options, 'now'>,
  link: string,
  kinds: readonly OneTimeKind[],
): Promise<OneTimeToken | undefined> {
  if (kinds.length === 0) return undefined
  return tx
    .deleteFrom('auth.one_time_tokens')
    .where('link_hash', '=', linkHash(link))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now())
    .returningAll()
    .executeTakeFirst()
}

/** What the database keeps of a mailed link. */
export const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest()

/** To be hashed with a key, since there are only a million codes. */
const codeText = (userId: string, kind: OneTimeKind, code: string) => `${userId}:${kind}:${code}`

/** 256 bits in letters alone: whatever looks for digits in the mail, as phones do, finds the code and nothing else. */
function newLinkToken(): string {
  return randomBytes(32)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}

/** supabase-wire.md 3.5: a newer mail of the kind kills the older, and magic links and recovery are one kind. */
function replacedKinds(kind: OneTimeKind): OneTimeKind[] {
  return kind === 'magiclink' || kind === 'recovery' ? ['magiclink', 'recovery'] : [kind]
}
