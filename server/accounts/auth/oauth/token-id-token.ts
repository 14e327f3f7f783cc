import { createHash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { decodeProtectedHeader, type JWTPayload } from 'jose'
import * as v from 'valibot'
import { OAuthError } from '#server/accounts/auth/auth-error-response.ts'
import { findAccount } from '#server/accounts/auth/identities/find-account.ts'
import { type Linker, linkAccount } from '#server/accounts/auth/identities/link-account.ts'
import { requireManualLinking } from '#server/accounts/auth/identities/manual-linking.ts'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import type { ExternalProfile } from '#server/accounts/auth/providers/external-profile.ts'
import type { IdTokens } from '#server/accounts/auth/providers/provider.ts'
import { KNOWN_ISSUERS, type Providers } from '#server/accounts/auth/providers/providers.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { requireUser, type UserEnv } from '#server/accounts/identity/require-user.ts'
import { startSession } from '#server/accounts/identity/sessions.ts'
import { commitThenRefuse } from '#server/platform/database/commit-then-refuse.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'

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

/** POST /auth/v1/token?grant_type=id_token (supabase-wire.md 3.7): an app brings what a provider signed for it. */
export function tokenIdToken(deps: Deps, providers: Providers): Handler<UserEnv> {
  return async (c) => {
    const isRequested = await readBody(c, Body)
    if (!isRequested.id_token) throw refuse('id_token required')
    if (!isRequested.provider && !(isRequested.client_id && isRequested.issuer))
      throw refuse('provider or client_id and issuer required')
    const linkTo = isRequested.link_identity ? await requireLinker(deps, c) : undefined
    const profile = await requireProfile(deps, requireIdTokens(providers, isRequested), isRequested)

    const session = await commitThenRefuse(deps.db, async (tx) => {
      const user = linkTo
        ? await linkAccount(tx, deps, profile, linkTo)
        : await findAccount(tx, deps, profile, deps.config.publicUrl)
      if (user instanceof ApiError) return user
      await recordAccountEvent(tx, user.id, 'user.login', { method: 'oauth' })
      return startSession(tx, deps, user, { method: 'oauth', userAgent: c.req.header('user-agent') })
    }).finally(() => deps.wakeOutbox()) // a refusal may have written a mail
    return c.json(session)
  }
}

/** Who links an identity is who is signed in. */
async function requireLinker(deps: Deps, c: Context<UserEnv>): Promise<Linker> {
  requireManualLinking(deps)
  await requireUser(deps)(c, async () => {})
  return { userId: c.get('user').id, sessionId: c.get('session').id }
}

/** The provider by its name, or by who it says it is. */
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

/** Whom the token speaks of, if it was signed for us, now, and for this very sign-in. */
async function requireProfile(deps: Deps, idTokens: IdTokens, isRequested: Input): Promise<ExternalProfile> {
  const token = isRequested.id_token ?? ''
  const claims = await idTokens.read(token, deps.now())
  const profile = claims && idTokens.profileOf(claims)
  if (!claims || !profile || !isSameAccess(token, claims, isRequested.access_token))
    throw refuse('Bad ID token')
  const audiences = [claims.aud ?? []].flat()
  if (!audiences.some((audience) => idTokens.audiences.includes(audience)))
    throw refuse(`Unacceptable audience in id_token: [${audiences.join(' ')}]`)
  requireNonce(claims, isRequested.nonce)
  return profile
}

/** The app gives the nonce, the token its hash: a token that was caught elsewhere says nothing here. */
function requireNonce({ nonce: hashed }: JWTPayload, nonce: string | null | undefined): void {
  if (!hashed !== !nonce) throw refuse('Passed nonce and nonce in id_token should either both exist or not.')
  if (nonce && createHash('sha256').update(nonce).digest('hex') !== hashed)
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
}

/** Where both are given, the access token is the one that came with the token (OpenID Connect Core, 3.1.3.6). */
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
