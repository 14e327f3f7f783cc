import type { SAML } from '@node-saml/node-saml'
import type { Config } from '#server/platform/config/config.ts'
import type { SamlProvider } from '#server/platform/config/saml-providers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

type Site = Pick<Config, 'publicUrl'>

/** How far the identity provider's clock may differ from ours. */
export const CLOCK_SKEW_MS = 30_000

/** Our entity id: the URL of our metadata. */
export const entityIdOf = ({ publicUrl }: Site) => `${publicUrl}/auth/v1/sso/saml/metadata`
/** The URL of our assertion consumer service. */
export const consumerUrlOf = ({ publicUrl }: Site) => `${publicUrl}/auth/v1/sso/saml/acs`

/**
 * The service provider for one sign-in. It sends a request with `requestId`, and accepts only a response to that
 * request.
 */
export async function serviceProvider(
  config: Site,
  provider: SamlProvider,
  requestId: string,
): Promise<SAML> {
  // the library takes half a second to load, so it is loaded only where SAML is used
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  return new SAML({
    issuer: entityIdOf(config),
    callbackUrl: consumerUrlOf(config),
    audience: entityIdOf(config),
    entryPoint: provider.entryPoint,
    idpIssuer: provider.entityId,
    idpCert: [...provider.certificates],
    // the assertion itself must be signed: nothing about a person is read outside of the signature
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

/** Throws a 404 when no SAML providers are configured (supabase-wire.md 3.8). */
export function requireSaml({ config }: Pick<Deps, 'config'>): void {
  if (config.auth.samlFile === undefined)
    throw new ApiError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
