import * as v from 'valibot'
import { normaliseEmail } from '#domain/text/email-address.ts'

/** A person as the provider describes them. */
export type ExternalProfile = {
  /** The provider's name in the API, such as 'google', or 'sso:<id>' for a company's own sign-in. */
  provider: string
  /** The person's id at the provider. Unlike an email address, it never passes to another person. */
  subject: string
  /** In lower case. Undefined when the provider gave no valid address. */
  email: string | undefined
  emailVerified: boolean
  /** Further claims, which are stored with the identity (supabase-wire.md 2.2). */
  about: Record<string, string>
}

/** Tokens for the provider's own API. The browser gets them once. With PKCE they are stored encrypted until then. */
export type ProviderTokens = { provider_token: string; provider_refresh_token?: string }

const Subject = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer())]),
  v.transform(String),
  v.regex(/^[^\p{Cc}]{1,255}$/u),
)
/** An optional claim of one short line. Drops other values, because every access token contains the claim. */
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

/** Reads the standard claims (OpenID Connect Core, 5.1). Undefined without a valid subject. */
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
 * Whether the provider has verified the email address. A Microsoft tenant's administrator can write any `email`;
 * `xms_edov` says that the tenant owns the domain of `email`. Facebook sends confirmed addresses only, without a claim.
 */
function isEmailVerified(provider: string, claims: Record<string, unknown>): boolean {
  if (provider === 'facebook') return true
  const verified = provider === 'azure' ? claims.xms_edov : claims.email_verified
  return verified === true || verified === 'true' || verified === 1 || verified === '1'
}

/** The `identity_data` of an identity (supabase-wire.md 2.2). */
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
