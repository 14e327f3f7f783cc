import type { Profile } from '@node-saml/node-saml'
import * as v from 'valibot'
import {
  type ExternalProfile,
  readExternalProfile,
} from '#server/accounts/auth/providers/external-profile.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { SamlProvider } from '#server/platform/config/saml-providers.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { CLOCK_SKEW_MS, consumerUrlOf, serviceProvider } from './service-provider.ts'

/** The profile of an assertion, with the id and expiry that replay protection needs. */
export type Asserted = { profile: ExternalProfile; assertionId: string; until: Date }

const LONGEST = 256 * 1024
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const MAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

const Assertion = v.object({
  Assertion: v.object({
    $: v.object({ ID: v.string() }),
    Issuer: v.tuple([v.object({ _: v.string() })]),
    Subject: v.tuple([
      v.object({
        SubjectConfirmation: v.array(
          v.object({
            $: v.object({ Method: v.string() }),
            SubjectConfirmationData: v.tuple([
              v.object({
                $: v.object({
                  Recipient: v.string(),
                  InResponseTo: v.string(),
                  NotOnOrAfter: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
                }),
              }),
            ]),
          }),
        ),
      }),
    ]),
    Conditions: v.tuple([
      v.object({ $: v.object({ NotOnOrAfter: v.pipe(v.string(), v.isoTimestamp(), v.toDate()) }) }),
    ]),
  }),
})

/**
 * Reads the response of an identity provider to our request with this id. The library checks signature, times and
 * audience, and returns the signed part only. Issuer, recipient and request are checked here. Throws for an invalid
 * response, and an `ApiError` for an assertion without a usable id or email address.
 */
export async function readAssertion(
  config: Pick<Config, 'publicUrl'>,
  provider: SamlProvider,
  requestId: string,
  response: string,
): Promise<Asserted> {
  const profile = await requireSigned(config, provider, requestId, response)
  const { Assertion: message } = v.parse(Assertion, profile.getAssertion?.())
  const [issuer] = message.Issuer
  const [subject] = message.Subject
  const confirmed = subject.SubjectConfirmation.find(
    ({ $: { Method }, SubjectConfirmationData: [{ $ }] }) =>
      Method === BEARER && $.Recipient === consumerUrlOf(config) && $.InResponseTo === requestId,
  )
  if (issuer._ !== provider.entityId) throw new Error('another issuer')
  if (!confirmed) throw new Error('no confirmation for this request')
  const [{ $: conditions }] = message.Conditions
  const until = new Date(conditions.NotOnOrAfter.getTime() + CLOCK_SKEW_MS)
  return { profile: profileOf(provider, profile), assertionId: message.$.ID, until }
}

async function requireSigned(
  config: Pick<Config, 'publicUrl'>,
  provider: SamlProvider,
  requestId: string,
  response: string,
): Promise<Profile> {
  if (response.length > LONGEST) throw new Error('too long')
  // assertions need no document type, whose entities can be used to attack parsers
  if (/<!(?:DOCTYPE|ENTITY)/i.test(Buffer.from(response, 'base64').toString('utf8')))
    throw new Error('a document type')
  const saml = await serviceProvider(config, provider, requestId)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  if (!profile) throw new Error('no assertion')
  return profile
}

const EMAIL = [
  'email',
  'mail',
  'emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const NAME = [
  'name',
  'displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
]

/** Reads the person's profile. Throws a 400 that says what is wrong with the assertion. */
function profileOf(provider: SamlProvider, { nameID, nameIDFormat, attributes }: Profile): ExternalProfile {
  if (!nameID || nameIDFormat === TRANSIENT)
    throw new ApiError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  const given = new Map(
    Object.entries(v.parse(v.optional(v.record(v.string(), v.unknown()), {}), attributes)).map(
      ([name, value]) => [name.toLowerCase(), [value].flat().find((one) => typeof one === 'string')],
    ),
  )
  const first = (names: readonly string[]) => names.map((name) => given.get(name)).find(Boolean)
  const email = first(EMAIL) ?? (nameIDFormat === MAIL_FORMAT ? nameID : undefined)
  const claims = { sub: nameID, email, email_verified: true, name: first(NAME) }
  const profile = readExternalProfile(`sso:${provider.id}`, provider.entityId, claims)
  if (!profile?.email)
    throw new ApiError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  if (!provider.domains.includes(profile.email.slice(profile.email.indexOf('@') + 1)))
    throw new ApiError(
      400,
      'saml_assertion_no_email',
      'SAML Assertion contains an email address outside of the domains of this SSO provider',
    )
  return profile
}
