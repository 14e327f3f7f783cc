import type { Context } from 'hono'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import * as v from 'valibot'
import { FLOW_SECONDS, type Flow, saveFlow } from '#server/accounts/auth/flow/flow-states.ts'
import { readChallenge } from '#server/accounts/auth/flow/pkce.ts'
import { allowedRedirect } from '#server/accounts/auth/flow/redirect-to.ts'
import type { Linker } from '#server/accounts/auth/identities/link-account.ts'
import { invalid } from '#server/accounts/auth/parsing/read-body.ts'
import type { FlowSecrets, Provider } from '#server/accounts/auth/providers/provider.ts'
import { isKnownProvider, type Providers } from '#server/accounts/auth/providers/providers.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Parameters that are not forwarded: our own, and those that decide what the provider issues and to whom. */
const RESERVED_PARAMETERS = new Set([
  ...['provider', 'scopes', 'redirect_to', 'skip_http_redirect', 'apikey', 'invite_token'],
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'],
  ...['nonce', 'code', 'code_challenge', 'code_challenge_method', 'request', 'request_uri', 'registration'],
])

export type Started = { flow: Flow; provider: Provider; url: () => Promise<URL> }

/**
 * Reads the parameters of /authorize and saves the flow. `url` makes the URL of the provider's sign-in page. Throws a
 * 400 for a provider that is unknown or not enabled, and for an invalid PKCE challenge.
 */
export async function startFlow(
  deps: Deps,
  providers: Providers,
  c: Context,
  linker?: Linker,
): Promise<Started> {
  const query = c.req.query()
  const provider = requireProvider(providers, query.provider ?? '')
  const challenge = readChallenge(query.code_challenge, query.code_challenge_method)
  const secrets: FlowSecrets = {
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    ...(linker && { sessionId: linker.sessionId }),
  }
  const flow = await saveFlow(deps.db, {
    method: 'oauth',
    provider: provider.name,
    challenge,
    redirectTo: allowedRedirect(c, deps.config),
    expiresAt: new Date(deps.now().getTime() + FLOW_SECONDS * 1000),
    providerState: deps.encryption.encrypt(JSON.stringify(secrets)),
    ...(linker && { linkingUserId: linker.userId }),
  })
  const scopes = (query.scopes ?? '')
    .split(/[\s,]+/)
    .filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
  const extra = Object.fromEntries(
    Object.entries(query).filter(([name]) => !RESERVED_PARAMETERS.has(name.toLowerCase())),
  )
  const url = () => provider.authorizationUrl({ ...secrets, state: flow.id, scopes, extra })
  return { flow, provider, url }
}

function requireProvider(providers: Providers, name: string): Provider {
  const known = name.toLowerCase()
  const provider = providers.get(known)
  if (provider) return provider
  throw invalid(
    isKnownProvider(known)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name.slice(0, 40)} could not be found`,
  )
}

const FlowSecretsJson = v.object({
  nonce: v.string(),
  verifier: v.string(),
  sessionId: v.exactOptional(v.string()),
})

/** The secrets of a flow. Undefined when the flow has none, or when our keys cannot decrypt them. */
export function decryptFlowSecrets(
  { encryption }: Pick<Deps, 'encryption'>,
  flow: Flow,
): FlowSecrets | undefined {
  const text = flow.provider_state && encryption.decrypt(flow.provider_state)
  if (!text) return undefined
  return v.parse(FlowSecretsJson, JSON.parse(text))
}
