import type { JWTPayload } from 'jose'
import { providerLabel } from '#domain/accounts/provider-label.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import type { ExternalProfile, ProviderTokens } from './external-profile.ts'

/** The secrets of one sign-in at a provider, stored encrypted with its flow. */
export type FlowSecrets = {
  nonce: string
  verifier: string
  /** The session that links an identity. Missing when the flow signs in. */
  sessionId?: string
}

/** A completed sign-in at a provider: the profile, and tokens for the provider's own API. */
export type ProviderSignIn = { profile: ExternalProfile; tokens: ProviderTokens }

export type AuthorizationRequest = FlowSecrets & {
  state: string
  /** Scopes in addition to those that signing in needs. */
  scopes: readonly string[]
  /** Further query parameters for the provider, from the caller of /authorize. */
  extra: Readonly<Record<string, string>>
}

/** A sign-in provider. A method that calls the provider throws when the call fails or the response is invalid. */
export type Provider = {
  /** The provider's name in the API, such as 'google'. */
  name: string
  /** The URL of the provider's page for this sign-in. */
  authorizationUrl: (ask: AuthorizationRequest) => Promise<URL>
  /**
   * Exchanges the code. `result` is our callback URL with `code`, `state` and `iss` as the provider sent them. `posted`
   * has all parameters of the callback, from its query or its form.
   */
  readCallback: (
    result: URL,
    state: string,
    secrets: FlowSecrets,
    posted: Record<string, string>,
  ) => Promise<ProviderSignIn>
  /** For providers that issue ID tokens to apps (supabase-wire.md 3.7). */
  idTokens?: IdTokens
}

/** An OpenID Connect issuer, and our client registration there. */
export type OpenIdConfig = {
  name: string
  issuer: string
  /** The URL of the sign-in page, if it is known without discovery. */
  signInPage?: string | undefined
  /** The client id of the website first, then the ids of apps. */
  clientIds: readonly [string, ...string[]]
  clientSecret: string
}

export type IdTokens = {
  issuer: string
  /** Our own client ids: a token for another client is refused. */
  audiences: readonly string[]
  /**
   * Returns the claims of a valid token, else undefined. Throws when the provider cannot be reached. The caller must
   * check the audience.
   */
  read: (token: string, now: Date) => Promise<JWTPayload | undefined>
  profileOf: (claims: JWTPayload) => ExternalProfile | undefined
}

/** Joins the profile with the tokens of the token endpoint (RFC 6749, 5.1). Throws without a profile. */
export function toProviderSignIn(
  profile: ExternalProfile | undefined,
  { access_token, refresh_token }: { access_token: string; refresh_token?: string | undefined },
): ProviderSignIn {
  if (!profile) throw new Error('The provider did not say who came.')
  return {
    profile,
    tokens: {
      provider_token: access_token,
      ...(refresh_token && { provider_refresh_token: refresh_token }),
    },
  }
}

/**
 * The 503 for a provider that is down, slow or sends invalid responses. On a 503, client libraries keep a session that
 * they have (supabase-wire.md 1.3).
 */
export function unreachable(name: string, cause?: unknown): ApiError {
  const error = new ApiError(
    503,
    'unexpected_failure',
    `The sign-in of ${providerLabel(name)} cannot be reached right now. Please try again in a minute.`,
  )
  error.cause = cause
  return error
}
