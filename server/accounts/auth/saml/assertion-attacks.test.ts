import { expect, test } from 'vitest'
import { type CompanyServer, startCompanyServer } from '#test/fixtures/company-server.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { newVisitor } from '#test/fixtures/visitor.ts'
import { newSelfSigned } from '#test/providers/self-signed.ts'
import type { Changes, SamlResponse } from '#test/providers/start-saml-idp.ts'

const decode = (text: string) => Buffer.from(text, 'base64').toString()
const encode = (xml: string) => Buffer.from(xml).toString('base64')

/** The same response with changed XML. */
const tampered = (result: SamlResponse, change: (xml: string) => string): SamlResponse => ({
  ...result,
  SAMLResponse: encode(change(decode(result.SAMLResponse))),
})

/** The logged reason why the last assertion was refused. */
function reasonOf({ logged }: CompanyServer): unknown {
  return logged.lines().findLast(({ msg }) => msg === 'a SAML assertion was not taken')?.reason
}

/** Posts the response. Returns the error of the redirect, and the email addresses of all accounts. */
async function respond(fixture: CompanyServer, response: SamlResponse) {
  const home = await fixture.postSamlResponse(response)
  const users = await fixture.deps.db.selectFrom('auth.users').select('email').execute()
  return {
    code: home.searchParams.get('error_code'),
    words: home.searchParams.get('error_description'),
    users: users.map(({ email }) => email),
  }
}

const NOT_VALID = { code: 'validation_failed', words: 'SAML Assertion is not valid', users: [] }

const ASSERTION = /<saml:Assertion [\s\S]*<\/saml:Assertion>/
const SIGNATURE = /<ds:Signature [\s\S]*?<\/ds:Signature>/
const part = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[0] ?? ''
/** The attacker's version of the assertion: another person, no signature, another id. */
const evil = (assertion: string) =>
  assertion
    .replace(SIGNATURE, '')
    .replaceAll('sam@acme.example', 'boss@acme.example')
    .replace('sam-at-acme', 'boss-at-acme')
    .replace(/ID="_/, 'ID="_evil')

const wrappings: Record<string, (xml: string) => string> = {
  'without its signature': (xml) => xml.replace(SIGNATURE, ''),
  'with the person changed': (xml) => xml.replace('sam-at-acme', 'boss-at-acme'),
  'behind a forged one': (xml) => xml.replace(ASSERTION, (signed) => evil(signed) + signed),
  'before a forged one': (xml) => xml.replace(ASSERTION, (signed) => signed + evil(signed)),
  'inside a forged one': (xml) =>
    xml.replace(ASSERTION, (signed) => evil(signed).replace('<saml:Subject>', `${signed}<saml:Subject>`)),
  'inside the signature of a forged one': (xml) =>
    xml.replace(ASSERTION, (signed) => {
      const bare = signed.replace(SIGNATURE, '')
      const holding = part(signed, SIGNATURE).replace(
        '</ds:Signature>',
        `<ds:Object>${bare}</ds:Object></ds:Signature>`,
      )
      return evil(signed).replace('</saml:Issuer>', `</saml:Issuer>${holding}`)
    }),
  'in the extensions, its signature on a forged one': (xml) =>
    xml.replace(ASSERTION, (signed) => {
      const bare = signed.replace(SIGNATURE, '')
      const forged = evil(signed).replace('</saml:Issuer>', `</saml:Issuer>${part(signed, SIGNATURE)}`)
      return `<samlp:Extensions>${bare}</samlp:Extensions>${forged}`
    }),
  'beside a forged one under the same id': (xml) =>
    xml.replace(ASSERTION, (signed) => evil(signed).replace('ID="_evil', 'ID="_') + signed),
  'with a forged one in the extensions': (xml) =>
    xml.replace(
      '</samlp:Response>',
      `<samlp:Extensions>${evil(part(xml, ASSERTION))}</samlp:Extensions></samlp:Response>`,
    ),
}

test.each(Object.keys(wrappings))('signature wrapping is refused: a signed assertion %s', async (name) => {
  const fixture = await startCompanyServer()

  const { users } = await respond(
    fixture,
    tampered(await fixture.begin(), (xml) => wrappings[name]?.(xml) ?? xml),
  )

  expect(users).not.toContain('boss@acme.example')
  const identities = await fixture.deps.db.selectFrom('auth.identities').select('provider_id').execute()
  expect(identities.filter(({ provider_id }) => provider_id !== 'sam-at-acme')).toEqual([])
  if (users.length === 0) expect(reasonOf(fixture)).toMatch(/^Invalid signature/)
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

test.each<[name: string, changes: Changes, reason: RegExp]>([
  ['for another service', { Audience: 'https://other.example' }, /audience mismatch/],
  ['for another recipient', { SubjectRecipient: 'https://other.example/acs' }, /no confirmation for/],
  ['of another issuer', { Issuer: 'https://evil.example/metadata' }, /another issuer/],
  ['that responds to another request', { InResponseTo: '_another' }, /InResponseTo is not valid/],
  ['that has expired', { ConditionsNotOnOrAfter: minutes(-2) }, /expired/],
  ['whose confirmation expired', { SubjectConfirmationDataNotOnOrAfter: minutes(-2) }, /No valid subject/],
  ['that is not valid yet', { ConditionsNotBefore: minutes(2) }, /not yet valid/],
])('an assertion %s signs nobody in', async (_name, changes, reason) => {
  const fixture = await startCompanyServer()

  expect(await respond(fixture, await fixture.begin(changes))).toEqual(NOT_VALID)
  expect(reasonOf(fixture)).toMatch(reason)
})

test('an assertion that another key signed signs nobody in', async () => {
  const fixture = await startCompanyServer()
  const { url } = (await (
    await fixture.post({ domain: 'acme.example', skip_http_redirect: true })
  ).json()) as {
    url: string
  }

  const result = await fixture.idp.respond(url, {}, newSelfSigned('Acme').privateKey)

  expect(await respond(fixture, result)).toEqual(NOT_VALID)
  expect(reasonOf(fixture)).toBe('Invalid signature')
})

test('a SAML response works once, and only in its own flow', async () => {
  const fixture = await startCompanyServer()
  const first = await fixture.begin()
  const second = await fixture.begin()

  expect(await respond(fixture, { ...first, RelayState: second.RelayState })).toEqual(NOT_VALID)
  expect(await respond(fixture, first)).toMatchObject({ code: null, users: ['sam@acme.example'] })
  expect(await respond(fixture, first)).toMatchObject({
    code: 'saml_relay_state_not_found',
    words: 'SAML RelayState does not exist, try logging in again?',
  })
})

test('unsigned parts of a SAML response have no effect: the assertion must match the request', async () => {
  const fixture = await startCompanyServer()
  const stolen = await fixture.begin()
  const mine = await fixture.begin()
  const request = /InResponseTo="(\S+)"/.exec(decode(mine.SAMLResponse))?.[1] ?? ''

  const result = tampered({ ...stolen, RelayState: mine.RelayState }, (xml) =>
    xml.replace(/InResponseTo="\S+"/, `InResponseTo="${request}"`),
  )

  expect(await respond(fixture, result)).toEqual(NOT_VALID)
  expect(reasonOf(fixture)).toBe('InResponseTo does not match subjectInResponseTo')
})

test('an assertion that was accepted is refused in another flow', async () => {
  const fixture = await startCompanyServer()
  await fixture.postSamlResponse(await fixture.begin({ AssertionID: '_the-same' }))

  expect(await respond(fixture, await fixture.begin({ AssertionID: '_the-same' }))).toMatchObject({
    code: 'validation_failed',
  })
})

test.each([
  ['a URL', 'https://evil.example/'],
  ['empty', ''],
  ['the id of no flow', '7c1ba53e-5a3c-4a4e-9d4b-0f2f0f2d6f4a'],
])('a RelayState that is %s leads to the sign-in page, with an error', async (_name, RelayState) => {
  const fixture = await startCompanyServer()
  const result = await fixture.begin()

  const home = await fixture.postSamlResponse({ ...result, RelayState })

  expect(home.origin + home.pathname).toBe(`${fixture.config.publicUrl}/auth`)
  expect(home.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
})

test('a SAML flow cannot end at the callback of another provider', async () => {
  const fixture = await startCompanyServer()
  const { RelayState } = await fixture.begin()

  const back = `${fixture.url}/auth/v1/callback?${new URLSearchParams({ code: 'x', state: RelayState })}`
  const response = await newVisitor().open(back)

  expect(response.headers.get('location')).toContain('error_code=bad_oauth_state')
})

test('a SAML flow is refused after five minutes', async () => {
  const clock = createClock()
  const fixture = await startCompanyServer({ now: clock.now })
  const result = await fixture.begin()
  clock.pass(5)

  expect(await respond(fixture, result)).toMatchObject({ code: 'saml_relay_state_not_found', users: [] })
})

test('an XML comment in a name does not truncate it', async () => {
  const fixture = await startCompanyServer()
  Object.assign(fixture.idp.state.person, { id: 'boss.evil', email: 'sam@acme.example' })
  const result = tampered(await fixture.begin(), (xml) => xml.replace('boss.evil', 'boss<!---->.evil'))

  await fixture.postSamlResponse(result)

  const identities = await fixture.deps.db.selectFrom('auth.identities').select('provider_id').execute()
  expect(identities.filter(({ provider_id }) => provider_id !== 'boss.evil')).toEqual([])
})

test('a company can assert only addresses of its own domains', async () => {
  const fixture = await startCompanyServer()
  fixture.idp.state.person.email = 'operator@sparky.test'

  expect(await respond(fixture, await fixture.begin())).toEqual({
    code: 'saml_assertion_no_email',
    words: 'SAML Assertion contains an email address outside of the domains of this SSO provider',
    users: [],
  })
})

test('an assertion without an email address, or with a transient name, is refused', async () => {
  const fixture = await startCompanyServer()
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

  expect(await respond(fixture, await fixture.begin({ attrEmail: '' }))).toMatchObject({
    code: 'saml_assertion_no_email',
    users: [],
  })
  expect(await respond(fixture, await fixture.begin({ NameIDFormat: transient }))).toMatchObject({
    code: 'saml_assertion_no_user_id',
    users: [],
  })
})

const BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'

test.each([
  ['empty', ''],
  ['not base64', '%%%'],
  ['not XML', encode('hello')],
  ['half a document', encode('<samlp:Response')],
  ['a document with entities', encode(`${BOMB}<Response>&b;</Response>`)],
  ['a very deep document', encode('<a>'.repeat(25_000) + '</a>'.repeat(25_000))],
  ['a very long document', 'A'.repeat(300_000)],
])('a SAML response that is %s signs nobody in', async (_name, SAMLResponse) => {
  const fixture = await startCompanyServer()
  const result = await fixture.begin()

  expect(await respond(fixture, { ...result, SAMLResponse })).toEqual(NOT_VALID)
})

test('a SAML sign-in does not end at another site, whatever redirect_to says', async () => {
  const fixture = await startCompanyServer()

  const home = await fixture.postSamlResponse(
    await fixture.begin({}, { redirect_to: 'https://evil.example/collect' }),
  )

  expect(home.origin + home.pathname).toBe(`${fixture.config.publicUrl}/`)
})
