import * as openid from 'openid-client'
import { readExternalProfile } from './external-profile.ts'
import { createIdTokens } from './id-tokens.ts'
import {
  type AuthorizationRequest,
  type FlowSecrets,
  type OpenIdConfig,
  type Provider,
  toProviderSignIn,
  unreachable,
} from './provider.ts'
import { allowHttp, PROVIDER_SECONDS, providerFetch } from './provider-fetch.ts'

const METADATA_HOURS = 6

/** An OpenID Connect provider: the code flow with PKCE and a nonce. Signatures are verified with its published keys. */
export function openIdProvider(config: OpenIdConfig, redirectUri: string): Provider {
  const { name, issuer, clientIds, signInPage } = config
  const discover = createDiscovery(config)
  const pageOnly =
    signInPage && new openid.Configuration({ issuer, authorization_endpoint: signInPage }, clientIds[0])

  return {
    name,
    idTokens: createIdTokens(config, discover),
    async authorizationUrl({ state, nonce, verifier, scopes, extra }: AuthorizationRequest) {
      return openid.buildAuthorizationUrl(pageOnly || (await discover()), {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', 'email', name === 'apple' ? 'name' : 'profile', ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Apple requires form_post when a name or an email address is requested
        ...(name === 'apple' && { response_mode: 'form_post' }),
      })
    },
    async readCallback(result, state, secrets, posted) {
      const known = await discover()
      const tokens = await exchange(known, result, state, secrets)
      const claims = await claimsOf(known, tokens)
      const profile = readExternalProfile(name, known.serverMetadata().issuer, {
        ...claims,
        ...(name === 'apple' && { name: appleName(posted.user) }),
      })
      return toProviderSignIn(profile, tokens)
    },
  }
}

/**
 * Returns a function that fetches the provider's metadata, at first use and again after METADATA_HOURS or a failure.
 */
function createDiscovery({ name, issuer, clientIds, clientSecret }: OpenIdConfig) {
  let known: { until: number; config: Promise<openid.Configuration> } | undefined
  const ask = async () => {
    const server = new URL(issuer)
    try {
      return await openid.discovery(server, clientIds[0], undefined, clientAuth(clientSecret), {
        [openid.customFetch]: (url, options) => providerFetch(url, options as RequestInit),
        timeout: PROVIDER_SECONDS,
        execute: [openid.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowHttp] : [])],
      })
    } catch (error) {
      known = undefined
      throw unreachable(name, error)
    }
  }
  return (): Promise<openid.Configuration> => {
    if (!known || known.until < Date.now())
      known = { until: Date.now() + METADATA_HOURS * 3_600_000, config: ask() }
    return known.config
  }
}

/** Sends the client secret in the header, which is the default, or in the body where the metadata says so. */
function clientAuth(secret: string): openid.ClientAuth {
  const [inHeader, inBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const takesHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
    return (takesHeader ? inHeader : inBody)(server, client, body, headers)
  }
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

function exchange(known: openid.Configuration, result: URL, state: string, { nonce, verifier }: FlowSecrets) {
  return openid.authorizationCodeGrant(known, result, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
}

/** The claims of the ID token, with those of the userinfo endpoint where the token has no email address. */
async function claimsOf(known: openid.Configuration, tokens: Tokens): Promise<Record<string, unknown>> {
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no id_token.')
  if (claims.email !== undefined || !known.serverMetadata().userinfo_endpoint) return claims
  return { ...(await openid.fetchUserInfo(known, tokens.access_token, claims.sub)), ...claims }
}

/** The name that Apple posts beside the code, at the first sign-in only: `{"name":{"firstName","lastName"}}`. */
function appleName(user = '{}'): string | undefined {
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string' && part !== '')
    return parts.join(' ') || undefined
  } catch {
    return undefined
  }
}
