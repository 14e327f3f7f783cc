import * as openid from 'openid-client'
import { readExternalProfile } from './external-profile.ts'
import { createIdTokens } from './id-tokens.ts'
import { type Ask, arrivalOf, type Kept, type OpenIdConfig, type Provider, unreachable } from './provider.ts'
import { allowHttp, PROVIDER_SECONDS, providerFetch } from './provider-fetch.ts'

/** How long what a provider says of itself is believed without asking again. */
const METADATA_HOURS = 6

/** Any issuer of OpenID Connect: code flow with PKCE and a nonce, signatures checked against its published keys. */
export function openIdProvider(config: OpenIdConfig, redirectUri: string): Provider {
  const { name, issuer, clientIds, signInPage } = config
  const discover = createDiscovery(config)
  const pageOnly =
    signInPage && new openid.Configuration({ issuer, authorization_endpoint: signInPage }, clientIds[0])

  return {
    name,
    idTokens: createIdTokens(config, discover),
    async authorizationUrl({ state, nonce, verifier, scopes, extra }: Ask) {
      return openid.buildAuthorizationUrl(pageOnly || (await discover()), {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', 'email', name === 'apple' ? 'name' : 'profile', ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // what Apple takes only when a name or an address is asked for
        ...(name === 'apple' && { response_mode: 'form_post' }),
      })
    },
    async whoCame(result, state, kept, posted) {
      const known = await discover()
      const tokens = await exchange(known, result, state, kept)
      const claims = await claimsOf(known, tokens)
      const profile = readExternalProfile(name, known.serverMetadata().issuer, {
        ...claims,
        ...(name === 'apple' && { name: appleName(posted.user) }),
      })
      return arrivalOf(profile, tokens)
    },
  }
}

/** Asks the provider once, when first needed, and again after a while or when it could not be reached. */
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

/** The header where the provider takes it, which is what it does unless it says otherwise; else the body. */
function clientAuth(secret: string): openid.ClientAuth {
  const [inHeader, inBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const takesHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
    return (takesHeader ? inHeader : inBody)(server, client, body, headers)
  }
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

function exchange(known: openid.Configuration, result: URL, state: string, { nonce, verifier }: Kept) {
  return openid.authorizationCodeGrant(known, result, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
}

/** What the token says, and where that is no address, what the provider says when asked. */
async function claimsOf(known: openid.Configuration, tokens: Tokens): Promise<Record<string, unknown>> {
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no id_token.')
  if (claims.email !== undefined || !known.serverMetadata().userinfo_endpoint) return claims
  return { ...(await openid.fetchUserInfo(known, tokens.access_token, claims.sub)), ...claims }
}

/** Apple says a name once, at the first visit, beside the token: `{"name":{"firstName","lastName"}}`. */
function appleName(user = '{}'): string | undefined {
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string' && part !== '')
    return parts.join(' ') || undefined
  } catch {
    return undefined
  }
}
