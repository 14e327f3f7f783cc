import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import {
  IdentityProvider,
  SamlLib,
  ServiceProvider,
  type ServiceProviderInstance,
  setSchemaValidator,
} from 'samlify'
import { closeServer, openServer } from './local-server.ts'
import { newSelfSigned } from './self-signed.ts'

/** The form that the browser posts back to us: its URL and its fields. */
export type SamlResponse = { action: string; SAMLResponse: string; RelayState: string }
/** Replacements for values of the response's template, such as Audience or InResponseTo. */
export type Changes = Readonly<Record<string, string>>

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const PLAIN_NAME = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic'

// schema validation would need a Java program, and the tests are about signatures
setSchemaValidator({ validate: async () => 'not checked' })

/**
 * A local SAML 2.0 identity provider. It signs every visitor in as `person` without a login page, and sends them to the
 * URL in the metadata of the request's issuer.
 */
export async function startSamlIdp() {
  const state = { person: { id: 'sam-at-acme', email: 'sam@acme.example', name: 'Sam of Acme' } }
  const { server, url } = await openServer()
  const { privateKey, certificate } = newSelfSigned('Acme')
  const idp = (key: string) => describeIdp(url, key, certificate)

  /** Responds to the SAML request in this URL. `key` signs the response. */
  async function respond(requestUrl: string, changes: Changes = {}, key = privateKey): Promise<SamlResponse> {
    const query = Object.fromEntries(new URL(requestUrl).searchParams)
    const xml = inflateRawSync(Buffer.from(query.SAMLRequest ?? '', 'base64')).toString()
    const issuer = /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? ''
    const sp = ServiceProvider({ metadata: await (await fetch(issuer)).text() })
    const request = await idp(key).parseLoginRequest(sp, 'redirect', { query })
    const values = { ...usualValues(url, state.person, sp, String(request.extract.request?.id)), ...changes }
    const fill = (template: string) => ({
      id: values.ID,
      context: SamlLib.replaceTagsByValue(template, values),
    })
    const filled = { customTagReplacement: fill }
    const made = await idp(key).createLoginResponse(sp, { ...request }, 'post', {}, filled)
    const action = String(sp.entityMeta.getAssertionConsumerService('post'))
    return { action, SAMLResponse: made.context, RelayState: query.RelayState ?? '' }
  }

  server.on('request', (request, response) => {
    void respond(`${url}${request.url}`).then((form) =>
      response.setHeader('content-type', 'text/html').end(pageOf(form)),
    )
  })

  const close = () => closeServer(server)
  return {
    url,
    state,
    respond,
    metadata: idp(privateKey).getMetadata(),
    close,
    [Symbol.asyncDispose]: close,
  }
}

function describeIdp(url: string, privateKey: string, signingCert: string) {
  return IdentityProvider({
    entityID: `${url}/metadata`,
    privateKey,
    signingCert,
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [{ Binding: REDIRECT, Location: `${url}/sign-in` }],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${url}/sign-out` }],
    loginResponseTemplate: {
      context: SamlLib.defaultLoginResponseTemplate.context,
      attributes: ['email', 'displayName'].map((name) => ({
        name,
        valueTag: name,
        nameFormat: PLAIN_NAME,
        valueXsiType: 'xs:string',
      })),
    },
  })
}

type Person = { id: string; email: string; name: string }

/** The values of samlify's template, for an assertion that is valid for five minutes. */
function usualValues(url: string, person: Person, sp: ServiceProviderInstance, requestId: string) {
  const now = new Date()
  const later = new Date(now.getTime() + 300_000).toISOString()
  const consumer = String(sp.entityMeta.getAssertionConsumerService('post'))
  return {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    Destination: consumer,
    Audience: sp.entityMeta.getEntityID(),
    SubjectRecipient: consumer,
    Issuer: `${url}/metadata`,
    IssueInstant: now.toISOString(),
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: now.toISOString(),
    ConditionsNotOnOrAfter: later,
    SubjectConfirmationDataNotOnOrAfter: later,
    NameIDFormat: PERSISTENT,
    NameID: person.id,
    InResponseTo: requestId,
    AuthnStatement: '',
    attrEmail: person.email,
    attrDisplayName: person.name,
  }
}

/** A page with a form that posts itself to us, as identity providers do. */
function pageOf({ action, SAMLResponse, RelayState }: SamlResponse): string {
  return `<form method="post" action="${action}"><input name="SAMLResponse" value="${SAMLResponse}"><input name="RelayState" value="${RelayState}"></form><script>document.forms[0].submit()</script>`
}
