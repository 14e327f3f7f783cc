import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration, type JWK } from 'oidc-provider'
import { closeServer, openServer } from './local-server.ts'
import { createStorage } from './oidc-storage.ts'

export type TestOidcProvider = Awaited<ReturnType<typeof startOidcProvider>>
type Person = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}
/** What a test changes while it runs. */
type State = { person: Person; isRefusing: boolean; isAway: boolean }

const CLIENT = { clientId: 'shop', clientSecret: 'a-secret-of-the-shop' }
const KEY_ID = 'signs-id-tokens'

/**
 * A local OpenID provider. It signs every visitor in as `person` without a page, refuses when `isRefusing`, and
 * responds with 503 when `isAway`. The shop is registered as its client, on any port.
 */
export async function startOidcProvider() {
  const state: State = {
    person: {
      sub: 'sam-at-the-provider',
      email: 'sam@sparky.test',
      email_verified: true,
      name: 'Sam Sparks',
    },
    isRefusing: false,
    isAway: false,
  }
  const keys = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(keys.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const { server, url: issuer } = await openServer()
  const provider = new Provider(
    issuer,
    configuration(() => state.person, jwk),
  )
  const reply = provider.callback()

  server.on('request', (request, response) => {
    const isVisit = request.url?.startsWith('/visit/')
    if (state.isAway) response.writeHead(503).end()
    else void (isVisit ? signInAtOnce(provider, state, request, response) : reply(request, response))
  })

  const close = () => closeServer(server)
  return {
    ...CLIENT,
    issuer,
    state,
    /** Signs an ID token with these claims. Another `privateKey` makes its signature invalid. */
    async signIdToken(claims: JWTPayload = {}, privateKey = keys.privateKey): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      const usual = { ...state.person, iss: issuer, aud: CLIENT.clientId, iat: now, exp: now + 300 }
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(privateKey)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function configuration(person: () => Person, jwk: JWK): Configuration {
  return {
    adapter: createStorage(),
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        // the port of a native client's redirect URI is ignored (RFC 8252)
        application_type: 'native',
        redirect_uris: ['http://localhost/auth/v1/callback', 'http://127.0.0.1/auth/v1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['signs-cookies-of-tests'] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => person() }),
    interactions: { url: (_context, { uid }) => `/visit/${uid}` },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      RefreshToken: 300,
      Session: 300,
    },
    renderError(context, { error, error_description }) {
      context.body = `${error}: ${error_description ?? ''}`
    },
  }
}

/** Completes the provider's login and consent prompts without a page. */
async function signInAtOnce(
  provider: Provider,
  { person, isRefusing }: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const refusal = { error: 'access_denied', error_description: 'The person pressed Cancel' }
  const login = { login: { accountId: person.sub } }
  const result = isRefusing
    ? refusal
    : prompt.name === 'login'
      ? login
      : { consent: { grantId: await saveGrant(provider, session?.accountId ?? person.sub, params) } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
}

async function saveGrant(
  provider: Provider,
  accountId: string,
  { client_id, scope }: Record<string, unknown>,
): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId: String(client_id) })
  grant.addOIDCScope(String(scope))
  return grant.save()
}
