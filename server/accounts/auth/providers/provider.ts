import type { JWTPayload } from 'jose'
import { providerLabel } from '#domain/accounts/provider-label.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { ExternalProfile, ProviderTokens } from './external-profile.ts'

/** What we remember of a visit to a provider until it is over. */
export type Kept = {
  nonce: string
  verifier: string
  /** Of whoever asked for an identity to be linked. */
  sessionId?: string
}

/** Who came, and what the browser gets for the provider's own API. */
export type ProviderArrival = { profile: ExternalProfile; tokens: ProviderTokens }

export type Ask = Kept & {
  state: string
  /** Asked for beside what signing in needs. */
  scopes: readonly string[]
  /** Further parameters of the caller's. */
  extra: Readonly<Record<string, string>>
}

/** Somebody else who knows who people are. Every method throws when they cannot be reached or answer nonsense. */
export type Provider = {
  /** As `provider` of the API. */
  name: string
  /** Where the browser goes to sign in. */
  authorizationUrl: (ask: Ask) => Promise<URL>
  /**
   * Who came back: `answer` is our callback address with `code`, `state` and `iss` as the provider sent them. `posted`
   * is the form that some send beside.
   */
  whoCame: (
    result: URL,
    state: string,
    kept: Kept,
    posted: Record<string, string>,
  ) => Promise<ProviderArrival>
  /** Where it also signs tokens that say who somebody is (supabase-wire.md 3.7). */
  idTokens?: IdTokens
}

/** An issuer of OpenID Connect, and who we are to it. */
export type OpenIdConfig = {
  name: string
  issuer: string
  /** Where browsers go to sign in, when that is known without asking the issuer. */
  signInPage?: string | undefined
  /** The website's own first; then those of apps that bring tokens. */
  clientIds: readonly [string, ...string[]]
  clientSecret: string
}

export type IdTokens = {
  issuer: string
  /** Our own client ids: a token for another app is not for us. */
  audiences: readonly string[]
  /** The claims of a token that it signed and that has not run out, for whomever; undefined for any other text. */
  read: (token: string, now: Date) => Promise<JWTPayload | undefined>
  profileOf: (claims: JWTPayload) => ExternalProfile | undefined
}

/** Somebody came, with what the token endpoint answered (RFC 6749, 5.1). Throws when the provider did not say who. */
export function arrivalOf(
  profile: ExternalProfile | undefined,
  { access_token, refresh_token }: { access_token: string; refresh_token?: string | undefined },
): ProviderArrival {
  if (!profile) throw new Error('The provider did not say who came.')
  return {
    profile,
    tokens: {
      provider_token: access_token,
      ...(refresh_token && { provider_refresh_token: refresh_token }),
    },
  }
}

/** It is away, slow or talks nonsense. A fault, but not ours: clients keep what they have and try again. */
export function unreachable(name: string, cause?: unknown): ApiError {
  const error = new ApiError(
    503,
    'unexpected_failure',
    `The sign-in of ${providerLabel(name)} cannot be reached right now. Please try again in a minute.`,
  )
  error.cause = cause
  return error
}
