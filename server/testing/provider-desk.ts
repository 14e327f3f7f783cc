import type { GoTrueClient } from '@supabase/auth-js'
import { startOidcProvider } from '#tools/test-providers/start-oidc-provider.ts'
import { afterThis } from './after-test.ts'
import { startTestServer, type TestServerOptions } from './start-test-server.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export type ProviderDesk = Awaited<ReturnType<typeof openProviderDesk>>

/** The product with an OpenID provider of this machine, switched on as `local`, and hands for who comes through it. */
export async function openProviderDesk({ auth, ...options }: TestServerOptions = {}) {
  const oidc = await startOidcProvider()
  afterThis(() => oidc.close())
  const { clientId, clientSecret, issuer } = oidc
  const local = { name: 'local', clientId, clientSecret, issuer }
  const server = await startTestServer({ jobs: false, ...options, auth: { providers: [local], ...auth } })
  const site = server.config.publicUrl
  const home = `${site}/dashboard`
  const isHome = (url: URL) => url.origin === site && !url.pathname.startsWith('/auth/v1/')
  const isBack = (url: URL) => url.pathname === '/auth/v1/callback'

  return {
    ...server,
    oidc,
    home,
    isHome,
    isBack,
    /** The address that a sign-in begins at, as a link would have it. */
    authorizeUrl: (query: Record<string, string> = {}) =>
      `${server.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'local', redirect_to: home, ...query })}`,
    /** The official client's way out, through the provider, to where the browser ends on our site. */
    async signIn(client: GoTrueClient, visitor: Visitor = newVisitor()): Promise<URL> {
      const options = { skipBrowserRedirect: true, redirectTo: home }
      // the client's type knows the names of one hosted service
      const provider = 'local' as 'keycloak'
      const { data } = await client.signInWithOAuth({ provider, options })
      return visitor.follow(data.url ?? '', isHome)
    },
  }
}
