import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import * as v from 'valibot'
import { foldEmail } from '#domain/text/email-address.ts'
import { FLOW_SECONDS, saveFlow } from '#server/accounts/auth/flow/flow-states.ts'
import { readChallenge } from '#server/accounts/auth/flow/pkce.ts'
import { allowedRedirect } from '#server/accounts/auth/flow/redirect-to.ts'
import { invalid, optionalText, PKCE_FIELDS, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import type { SamlProvider } from '#server/platform/config/saml-providers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { requireSaml, serviceProvider } from './service-provider.ts'

const Body = v.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: v.optional(v.nullable(v.boolean())),
  ...PKCE_FIELDS,
})

/** POST /auth/v1/sso (supabase-wire.md 3.8): starts a sign-in at a company's identity provider. */
export function sso(deps: Deps): Handler {
  return async (c) => {
    requireSaml(deps)
    const body = await readBody(c, Body)
    const provider = requireProvider(deps, body)
    const requestId = `_${randomUUID()}`
    const flow = await saveFlow(deps.db, {
      method: 'sso/saml',
      provider: `sso:${provider.id}`,
      challenge: readChallenge(body.code_challenge, body.code_challenge_method),
      redirectTo: allowedRedirect(c, deps.config, body.redirect_to),
      expiresAt: new Date(deps.now().getTime() + FLOW_SECONDS * 1000),
      providerState: deps.encryption.encrypt(requestId),
    })
    const saml = await serviceProvider(deps.config, provider, requestId)
    const url = await saml.getAuthorizeUrlAsync(flow.id, undefined, {})
    return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
  }
}

function requireProvider(
  { saml }: Pick<Deps, 'saml'>,
  { provider_id, domain }: v.InferOutput<typeof Body>,
): SamlProvider {
  if (provider_id && domain) throw invalid('Only one of provider_id or domain supported')
  if (!provider_id && !domain) throw invalid('A provider_id or domain needs to be provided')
  const requested = foldEmail(provider_id || domain || '')
  const found = saml.find(({ id, domains }) => (provider_id ? id === requested : domains.includes(requested)))
  if (found) return found
  const copy = provider_id ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
  throw new ApiError(404, 'sso_provider_not_found', copy)
}
