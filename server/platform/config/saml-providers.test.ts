import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir, removeHome } from '#test/database/test-home.ts'
import { newSelfSigned } from '#test/providers/self-signed.ts'
import { afterThis } from '#test/server/after-test.ts'
import { readSamlProviders } from './saml-providers.ts'

const { certificate } = newSelfSigned('Acme')
const BARE = certificate.replaceAll(/-----.*-----\s/g, '')

/** The metadata file that the administrator of an identity provider downloads. */
const metadata = (location = 'https://login.acme.example/saml', key = BARE) => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://login.acme.example">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
      <ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data>
    </ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://login.acme.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${location}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

/** Reads the identity providers of a list with these items. Its folder also has the metadata file of one company. */
async function read(...items: unknown[]) {
  const dataDir = await newDataDir()
  afterThis(() => removeHome({ dataDir, databaseUrl: undefined }))
  await mkdir(path.join(dataDir, 'companies'))
  await writeFile(path.join(dataDir, 'companies/acme.xml'), metadata())
  await writeFile(path.join(dataDir, 'list.json'), JSON.stringify(items))
  return readSamlProviders(path.join(dataDir, 'list.json'))
}

const acme = {
  id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  domains: ['acme.example', 'acme.test'],
  entityId: 'https://login.acme.example',
  entryPoint: 'https://login.acme.example/saml',
  certificates: [certificate],
}

test('a company has its domains and its metadata, in a file beside the list or in the list itself', async () => {
  const domains = ['Acme.example', 'acme.test']

  expect(await read({ domains, metadata: 'companies/acme.xml' })).toEqual([acme])
  expect(await read({ domains, metadata: metadata() })).toEqual([acme])
})

test('a company keeps its id across restarts, unless the list sets another one', async () => {
  const item = { domains: ['acme.example'], metadata: metadata() }
  const id = '0B7C1FAE-0000-4000-8000-000000000001'

  const [[first], [again], [named]] = [await read(item), await read(item), await read({ ...item, id })]

  expect(again?.id).toBe(first?.id)
  expect(named?.id).toBe(id.toLowerCase())
})

test('without a list, there are no companies', async () => {
  expect(await readSamlProviders(undefined)).toEqual([])
  expect(await read()).toEqual([])
})

const item = { domains: ['acme.example'], metadata: metadata() }
const NOT_ONE = (number: number, field: string) =>
  `AUTH_SAML_METADATA_FILE takes items such as {"domains":["acme.example"],"metadata":"acme.xml"}, and item ${number} is not one (${field}).`
const NO_SIGN_IN =
  'AUTH_SAML_METADATA_FILE takes the metadata of SAML identity providers, and that of item 1 names no sign-in over HTTP-Redirect, or no certificate.'
const SAME_ID =
  'AUTH_SAML_METADATA_FILE takes each id once (an item without an id has that of its identity provider), and item 2 repeats that of item 1: list the domains of both in one item.'
const ID = '0b7c1fae-0000-4000-8000-000000000001'

test.each([
  [['acme.example'], NOT_ONE(1, 'item')],
  [[item, { ...item, domains: [] }], NOT_ONE(2, 'domains')],
  [[{ ...item, domains: ['not a domain'] }], NOT_ONE(1, 'domains.0')],
  [[{ ...item, domains: ['com'] }], NOT_ONE(1, 'domains.0')],
  [[{ ...item, id: 'acme' }], NOT_ONE(1, 'id')],
  [[{ ...item, domain: 'acme.example' }], NOT_ONE(1, 'domain')],
  [[{ ...item, metadata: '<html/>' }], NO_SIGN_IN],
  [[{ ...item, metadata: '<half' }], NO_SIGN_IN],
  [[{ ...item, metadata: metadata('http://login.acme.example/saml') }], NO_SIGN_IN],
  [[{ ...item, metadata: metadata(undefined, 'AAAA') }], NO_SIGN_IN],
  [
    [{ ...item, metadata: 'nothing.xml' }],
    'AUTH_SAML_METADATA_FILE takes metadata as XML or as the name of a file, and the file of item 1 cannot be read.',
  ],
  [[item, item], 'AUTH_SAML_METADATA_FILE takes each domain once, and acme.example is there again.'],
  [[item, { ...item, domains: ['acme.test'] }], SAME_ID],
  [
    [
      { ...item, id: ID },
      { ...item, id: ID.toUpperCase(), domains: ['acme.test'] },
    ],
    SAME_ID,
  ],
])('a list that cannot be used stops the start with one line that says why: %#', async (items, line) => {
  await expect(read(...items)).rejects.toThrow(
    expect.objectContaining({ name: 'ConfigError', message: line }),
  )
})
