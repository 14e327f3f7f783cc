import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Changes, type SamlAnswer, startSamlIdp } from '#tools/test-providers/start-saml-idp.ts'
import { afterThis } from './after-test.ts'
import { startTestServer, type TestServerOptions } from './start-test-server.ts'
import { newDataDir, removeHome } from './test-home.ts'
import { newVisitor } from './visitor.ts'

export type CompanyDesk = Awaited<ReturnType<typeof openCompanyDesk>>

/** The product with a company whose people (acme.example) sign in at its own identity provider, on this machine. */
export async function openCompanyDesk({ auth, ...options }: TestServerOptions = {}) {
  const idp = await startSamlIdp()
  afterThis(() => idp.close())
  const dataDir = await newDataDir()
  afterThis(() => removeHome({ dataDir, databaseUrl: undefined }))
  const samlFile = path.join(dataDir, 'companies.json')
  await writeFile(samlFile, JSON.stringify([{ domains: ['acme.example'], metadata: idp.metadata }]))
  const server = await startTestServer({ jobs: false, ...options, auth: { samlFile, ...auth } })
  const headers = { apikey: server.config.publishableKey }
  const home = `${server.config.publicUrl}/dashboard`

  return {
    ...server,
    idp,
    home,
    post: (body: Record<string, unknown>) =>
      fetch(`${server.url}/auth/v1/sso`, {
        method: 'POST',
        headers,
        redirect: 'manual',
        body: JSON.stringify(body),
      }),
    /** A sign-in up to the point where the company's sign-in has answered; `changes` make the answer another. */
    async begin(changes: Changes = {}, body: Record<string, unknown> = {}): Promise<SamlAnswer> {
      const asked = { domain: 'acme.example', redirect_to: home, skip_http_redirect: true, ...body }
      const { url } = (await (await this.post(asked)).json()) as { url: string }
      return idp.answer(url, changes)
    },
    /** The browser sends the form; where that leads. */
    async comeBack({ SAMLResponse, RelayState }: SamlAnswer): Promise<URL> {
      const request = { method: 'POST', body: new URLSearchParams({ SAMLResponse, RelayState }) }
      const response = await newVisitor().open(`${server.url}/auth/v1/sso/saml/acs`, request)
      return new URL(response.headers.get('location') ?? '')
    },
  }
}
