import type { Handler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { consumerUrlOf, entityIdOf, requireSaml } from './service-provider.ts'

/** GET /auth/v1/sso/saml/metadata: the metadata of this service provider. */
export function samlMetadata(deps: Pick<Deps, 'config'>): Handler {
  return async (c) => {
    requireSaml(deps)
    const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
    const xml = generateServiceProviderMetadata({
      issuer: entityIdOf(deps.config),
      callbackUrl: consumerUrlOf(deps.config),
      identifierFormat: null,
      wantAssertionsSigned: true,
    })
    return c.body(xml, 200, { 'content-type': 'application/samlmetadata+xml' })
  }
}
