import * as openid from 'openid-client'
import { readExternalProfile } from './external-profile.ts'
import { type Provider, toProviderSignIn } from './provider.ts'
import { allowHttp, PROVIDER_SECONDS, providerFetch } from './provider-fetch.ts'

/** A provider of plain OAuth 2.0. Its code flow issues no ID token, so the profile comes from its API. */
export type OAuthService = {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  scopes: readonly string[]
  /** Reads the provider's API, and returns OpenID Connect claims. */
  fetchClaims: (
    get: (address: string) => Promise<unknown>,
    accessToken: string,
  ) => Promise<Record<string, unknown>>
}

export type OAuthClient = { name: string; clientId: string; clientSecret: string }

/** A provider with the code flow and PKCE. The profile comes from the service's API. */
export function oauthProvider(config: OAuthClient, service: OAuthService, redirectUri: string): Provider {
  const known = new openid.Configuration(
    {
      issuer: service.issuer,
      authorization_endpoint: service.authorizationEndpoint,
      token_endpoint: service.tokenEndpoint,
    },
    config.clientId,
    undefined,
    openid.ClientSecretPost(config.clientSecret),
  )
  known.timeout = PROVIDER_SECONDS
  known[openid.customFetch] = (url, options) => providerFetch(url, options as RequestInit)
  if (service.issuer.startsWith('http:')) allowHttp(known)

  return {
    name: config.name,
    async authorizationUrl({ state, verifier, scopes, extra }) {
      return openid.buildAuthorizationUrl(known, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set([...service.scopes, ...scopes])].join(' '),
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async readCallback(result, state, { verifier }) {
      // these services publish no metadata with which `iss` could be compared
      result.searchParams.delete('iss')
      const tokens = await openid.authorizationCodeGrant(known, result, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const claims = await service.fetchClaims(
        (address) => getJson(known, address, tokens.access_token),
        tokens.access_token,
      )
      const profile = readExternalProfile(config.name, service.issuer, claims)
      return toProviderSignIn(profile, tokens)
    },
  }
}

async function getJson(known: openid.Configuration, address: string, token: string): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  const response = await openid.fetchProtectedResource(known, token, new URL(address), 'GET', null, headers)
  if (!response.ok) throw new Error(`The provider’s API answered ${response.status}.`)
  return response.json()
}
