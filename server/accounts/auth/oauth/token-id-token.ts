import { createHash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { decodeProtectedHeader, type JWTPayload } from 'jose'
import * as v from 'valibot'
import { OAuthError } from '#server/accounts/auth/auth-error-response.ts'
import { findAccount } from '#server/accounts/auth/identities/find-account.ts'
import { type Linker, linkAccount } from '#server/accounts/auth/identities/link-account.ts'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import type { ExternalProfile } from '#server/accounts/auth/providers/external-profile.ts'
import type { IdTokens } from '#server/accounts/auth/providers/provider.ts'
import { KNOWN_ISSUERS, type Providers } from '#server/accounts/auth/providers/providers.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { requireUser, type UserEnv } from '#server/accounts/identity/require-user.ts'
import { startSession } from '#server/accounts/identity/sessions.ts'
import { commitThenRefuse } from '#server/platform/database/commit-then-refuse.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { requireMayLink } from './link-identity.ts'

const Body = v.object({
  provider: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  link_identity: v.optional(v.nullable(v.boolean())),
})
type Input = v.InferOutput<typeof Body>

/**
 * POST /auth/v1/token?grant_type=id_token (supabase-wire.md 3.7): signs in with the ID token that a provider issued to
 * an app. With `link_identity`, links the provider to the signed-in account.
 */
export function tokenIdToken(deps: Deps, providers: Providers): Handler<UserEnv> {
  return async (c) => {
    const input = await readBody(c, Body)
    if (!input.id_token) throw refuse('id_token required')
    if (!input.provider && !(input.client_id && input.issuer))
      throw refuse('provider or client_id and issuer required')
    const linkTo = input.link_identity ? await requireLinker(deps, c) : undefined
    const profile = await requireProfile(deps, requireIdTokens(providers, input), input)

    const session = await commitThenRefuse(deps.db, async (tx) => {
      const user = linkTo
        ? await linkAccount(tx, deps, profile, linkTo)
        : await findAccount(tx, deps, profile, deps.config.publicUrl)
      if (user instanceof ApiError) return user
      await recordAccountEvent(tx, user.id, 'user.login', { method: 'oauth' })
      return startSession(tx, deps, user, { method: 'oauth', userAgent: c.req.header('user-agent') })
    }).finally(() => deps.wakeOutbox()) // a refusal may have enqueued a mail
    return c.json(session)
  }
}

/** The signed-in account that the identity is to be linked to. Throws when the session may not link identities. */
async function requireLinker(deps: Deps, c: Context<UserEnv>): Promise<Linker> {
  await requireUser(deps)(c, async () => {})
  const { user, session } = c.var
  await requireMayLink(deps, { user, session })
  return { userId: user.id, sessionId: session.id }
}

/** Finds the provider by its name or its issuer. Throws a 400 for an unknown or disabled provider. */
function requireIdTokens(providers: Providers, { provider, issuer }: Input): IdTokens {
  const name = provider?.toLowerCase() || nameOf(providers, issuer ?? '')
  const idTokens = providers.get(name)?.idTokens
  if (idTokens) return idTokens
  const known = KNOWN_ISSUERS.get(name)
  if (!known) throw invalid(`Custom OIDC provider "${(provider || issuer || '').slice(0, 200)}" not allowed`)
  throw new ApiError(400, 'provider_disabled', `Provider (issuer "${known}") is not enabled`)
}

function nameOf(providers: Providers, issuer: string): string {
  const on = [...providers.values()].find(({ idTokens }) => idTokens?.issuer === issuer)
  const known = [...KNOWN_ISSUERS].find(([, one]) => one === issuer)
  return on?.name ?? known?.[0] ?? ''
}

/** The profile in the ID token. Throws unless the token is valid and has our audience and the nonce of this sign-in. */
async function requireProfile(deps: Deps, idTokens: IdTokens, input: Input): Promise<ExternalProfile> {
  const token = input.id_token ?? ''
  const claims = await idTokens.read(token, deps.now())
  const profile = claims && idTokens.profileOf(claims)
  if (!claims || !profile || !isSameAccess(token, claims, input.access_token)) throw refuse('Bad ID token')
  const audiences = [claims.aud ?? []].flat()
  if (!audiences.some((audience) => idTokens.audiences.includes(audience)))
    throw refuse(`Unacceptable audience in id_token: [${audiences.join(' ')}]`)
  requireNonce(claims, input.nonce)
  return profile
}

/** The app sends the nonce, the token has its hash: a stolen token cannot be replayed without the nonce. */
function requireNonce({ nonce: hashed }: JWTPayload, nonce: string | null | undefined): void {
  if (!hashed !== !nonce) throw refuse('Passed nonce and nonce in id_token should either both exist or not.')
  if (nonce && createHash('sha256').update(nonce).digest('hex') !== hashed)
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
}

/**
 * Whether the access token was issued with the ID token (OpenID Connect Core, 3.1.3.6). True without an access token,
 * and for an ID token without `at_hash`.
 */
function isSameAccess(
  token: string,
  { at_hash }: JWTPayload,
  accessToken: string | null | undefined,
): boolean {
  if (!accessToken || at_hash === undefined) return true
  const { alg = '' } = decodeProtectedHeader(token)
  const hash = createHash(`sha${/\d{3}$/.exec(alg)?.[0] ?? '512'}`)
    .update(accessToken)
    .digest()
  return hash.subarray(0, hash.length / 2).toString('base64url') === at_hash
}

const refuse = (message: string) => new OAuthError('invalid request', message)
