import * as v from 'valibot'
import { normaliseEmail } from '#domain/text/email-address.ts'

/** Who a provider says that somebody is. */
export type ExternalProfile = {
  /** As `provider` of the API: google, …; `sso:<id>` for a company's own sign-in. */
  provider: string
  /** Their id there, which unlike an address stays theirs. */
  subject: string
  /** Lower case; absent when the provider gave none that we could write to. */
  email: string | undefined
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean
  /** What is kept of them beside that (supabase-wire.md 2.2). */
  about: Record<string, string>
}

/** What a provider gives for its own API; the browser gets it once and we keep nothing of it. */
export type ProviderTokens = { provider_token: string; provider_refresh_token?: string }

const Subject = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer())]),
  v.transform(String),
  v.regex(/^[^\p{Cc}]{1,255}$/u),
)
/** What a provider says is shown to people and travels in every token. */
const line = (longest: number) =>
  v.fallback(
    v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}]+$/u), v.maxLength(longest))),
    undefined,
  )
const picture = v.fallback(
  v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1000))),
  undefined,
)

const Claims = v.object({
  sub: Subject,
  email: v.fallback(v.optional(v.pipe(v.string(), v.transform(normaliseEmail))), undefined),
  name: line(200),
  preferred_username: line(200),
  picture,
})

/**
 * Reads the claims that OpenID Connect names (Core 5.1), from whoever wrote them in these words. undefined without a
 * subject: then it is nobody.
 */
export function readExternalProfile(
  provider: string,
  issuer: string,
  claims: Record<string, unknown>,
): ExternalProfile | undefined {
  const read = v.safeParse(Claims, claims)
  if (!read.success) return undefined
  const { sub, email, name, preferred_username, picture } = read.output
  return {
    provider,
    subject: sub,
    email,
    emailVerified: email !== undefined && isEmailVerified(provider, claims),
    about: {
      iss: issuer,
      ...(name && { name, full_name: name }),
      ...(preferred_username && { preferred_username, user_name: preferred_username }),
      ...(picture && { picture, avatar_url: picture }),
    },
  }
}

/**
 * Whether the provider vouches for the address. Microsoft's `email` is whatever a tenant's administrator wrote; only
 * `xms_edov` says that its domain is the tenant's own. Facebook gives out confirmed addresses alone, and says nothing.
 */
function isEmailVerified(provider: string, claims: Record<string, unknown>): boolean {
  if (provider === 'facebook') return true
  const message = provider === 'azure' ? claims.xms_edov : claims.email_verified
  return message === true || message === 'true' || message === 1 || message === '1'
}

/** What the identity's row says (supabase-wire.md 2.2). */
export function identityDataOf({ subject, email, emailVerified, about }: ExternalProfile) {
  return {
    ...about,
    sub: subject,
    provider_id: subject,
    ...(email && { email }),
    email_verified: emailVerified,
    phone_verified: false,
  }
}
