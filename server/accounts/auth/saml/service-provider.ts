import type { SAML } from '@node-saml/node-saml'
import type { Config } from '#server/platform/config/config.ts'
import type { SamlProvider } from '#server/platform/config/saml-providers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'

type Site = Pick<Config, 'publicUrl'>

/** How far the clocks may be apart. */
export const CLOCK_SKEW_MS = 30_000

/** What identity providers know us by: the address of our metadata. */
export const entityIdOf = ({ publicUrl }: Site) => `${publicUrl}/auth/v1/sso/saml/metadata`
/** Where they send people back to, with an assertion. */
export const consumerUrlOf = ({ publicUrl }: Site) => `${publicUrl}/auth/v1/sso/saml/acs`

/**
 * Our side of one visit to an identity provider: it begins with the request of this id, and takes an answer to it
 * alone.
 */
export async function serviceProvider(
  config: Site,
  provider: SamlProvider,
  requestId: string,
): Promise<SAML> {
  // half a second to load: only for those who have use for it
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  return new SAML({
    issuer: entityIdOf(config),
    callbackUrl: consumerUrlOf(config),
    audience: entityIdOf(config),
    entryPoint: provider.entryPoint,
    idpIssuer: provider.entityId,
    idpCert: [...provider.certificates],
    // the assertion has to be signed itself: then nothing outside of the signature is read
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

/** 404 where the operator has written down no companies (supabase-wire.md 3.8). */
export function requireSaml({ config }: Pick<Deps, 'config'>): void {
  if (config.auth.samlFile === undefined)
    throw new ApiError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
