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

/** What the browser brings back: the fields of a form, and where it goes. */
export type SamlResponse = { action: string; SAMLResponse: string; RelayState: string }
/** Places of the response's template, such as Audience or InResponseTo, to be filled in otherwise. */
export type Changes = Readonly<Record<string, string>>

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const PLAIN_NAME = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic'

// the schemas are checked by a Java program; what is tested is signatures
setSchemaValidator({ validate: async () => 'not checked' })

/**
 * A company's own sign-in (SAML 2.0) on a port of this machine: whoever comes is signed in at once as `person`. It
 * learns where to send them from the metadata that the request names.
 */
export async function startSamlIdp() {
  const state = { person: { id: 'sam-at-acme', email: 'sam@acme.example', name: 'Sam of Acme' } }
  const { server, url } = await openServer()
  const { privateKey, certificate } = newSelfSigned('Acme')
  const idp = (key: string) => describeIdp(url, key, certificate)

  /** Answers the request of this address; signed with another key where one is given. */
  async function respond(address: string, changes: Changes = {}, key = privateKey): Promise<SamlResponse> {
    const query = Object.fromEntries(new URL(address).searchParams)
    const input = inflateRawSync(Buffer.from(query.SAMLRequest ?? '', 'base64')).toString()
    const issuer = /<saml:Issuer[^>]*>([^<]+)</.exec(input)?.[1] ?? ''
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
    answer: respond,
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

/** The places of samlify's template, for an assertion that is good for five minutes. */
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

/** The page that sends the browser back, as an identity provider's does. */
function pageOf({ action, SAMLResponse, RelayState }: SamlResponse): string {
  return `<form method="post" action="${action}"><input name="SAMLResponse" value="${SAMLResponse}"><input name="RelayState" value="${RelayState}"></form><script>document.forms[0].submit()</script>`
}
