import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { isSafeAddress } from '#server/platform/http/loopback.ts'
import { ConfigError } from './env.ts'

/** A company's SAML 2.0 identity provider. */
export type SamlProvider = {
  /** A UUID. Identities of this provider have `sso:<id>` as their provider. */
  id: string
  /**
   * The email domains of the company, in lower case. The provider may sign in email addresses of these domains only.
   */
  domains: readonly string[]
  entityId: string
  /** The single sign-on URL (HTTP-Redirect). */
  entryPoint: string
  /** Signing certificates, as PEM. */
  certificates: readonly string[]
}

const DOMAIN = /^(?=.{3,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/
const Item = v.strictObject({
  id: v.exactOptional(v.pipe(v.string(), v.toLowerCase(), v.uuid())),
  domains: v.pipe(v.array(v.pipe(v.string(), v.toLowerCase(), v.regex(DOMAIN))), v.minLength(1)),
  metadata: v.pipe(v.string(), v.trim(), v.nonEmpty()),
})

/**
 * Reads the identity providers of AUTH_SAML_METADATA_FILE. The metadata of a provider is XML, or the name of a file
 * beside the list. Throws a ConfigError of one line.
 */
export async function readSamlProviders(file: string | undefined): Promise<readonly SamlProvider[]> {
  if (file === undefined) return []
  const items = v.parse(v.array(v.unknown()), JSON.parse(await readFile(file, 'utf8')))
  const providers = await Promise.all(items.map((item, index) => readItem(file, item, index + 1)))
  const domains = providers.flatMap((provider) => provider.domains)
  const twice = domains.find((domain, index) => domains.indexOf(domain) !== index)
  if (twice) throw refuse(`each domain once, and ${twice} is there again`)
  refuseSameId(providers)
  return providers
}

/**
 * Throws for two items with the same id: each sign-in would find the first item, and be refused for the domains of the
 * second.
 */
function refuseSameId(providers: readonly SamlProvider[]): void {
  const ids = providers.map(({ id }) => id)
  const second = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  const first = ids.indexOf(ids[second] ?? '')
  if (second !== -1)
    throw refuse(
      `each id once (an item without an id has that of its identity provider), and item ${second + 1} repeats that of item ${first + 1}: list the domains of both in one item`,
    )
}

async function readItem(file: string, value: unknown, number: number): Promise<SamlProvider> {
  const item = v.safeParse(Item, value)
  if (!item.success)
    throw refuse(
      `items such as {"domains":["acme.example"],"metadata":"acme.xml"}, and item ${number} is not one (${v.getDotPath(item.issues[0]) ?? 'item'})`,
    )
  const { id, domains, metadata } = item.output
  const read = await readMetadata(await textOf(file, metadata, number))
  if (!read)
    throw refuse(
      `the metadata of SAML identity providers, and that of item ${number} names no sign-in over HTTP-Redirect, or no certificate`,
    )
  return { id: id ?? idFor(read.entityId), domains, ...read }
}

async function textOf(file: string, metadata: string, number: number): Promise<string> {
  if (metadata.startsWith('<')) return metadata
  try {
    return await readFile(path.resolve(path.dirname(file), metadata), 'utf8')
  } catch {
    throw refuse(`metadata as XML or as the name of a file, and the file of item ${number} cannot be read`)
  }
}

const Text = v.object({ _: v.string() })
const Key = v.object({
  $: v.optional(v.object({ use: v.optional(v.string()) })),
  KeyInfo: v.tuple([v.object({ X509Data: v.array(v.object({ X509Certificate: v.array(Text) })) })]),
})
const Metadata = v.object({
  EntityDescriptor: v.object({
    $: v.object({ entityID: v.string() }),
    IDPSSODescriptor: v.tuple([
      v.object({
        KeyDescriptor: v.array(Key),
        SingleSignOnService: v.array(
          v.object({ $: v.object({ Binding: v.string(), Location: v.string() }) }),
        ),
      }),
    ]),
  }),
})
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * Reads an IdP's metadata (SAML 2.0 Metadata, 2.4). Undefined for invalid metadata, and without a certificate or a safe
 * URL for HTTP-Redirect (`isSafeAddress`).
 */
async function readMetadata(
  xml: string,
): Promise<Pick<SamlProvider, 'entityId' | 'entryPoint' | 'certificates'> | undefined> {
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js')
  try {
    const { EntityDescriptor } = v.parse(Metadata, await parseXml2JsFromString(xml))
    const [idp] = EntityDescriptor.IDPSSODescriptor
    const service = idp.SingleSignOnService.find(({ $ }) => $.Binding === REDIRECT)
    const certificates = idp.KeyDescriptor.filter(({ $ }) => ($?.use ?? 'signing') === 'signing')
      .flatMap(({ KeyInfo: [info] }) => info.X509Data)
      .flatMap(({ X509Certificate }) => X509Certificate.map(({ _ }) => pemOf(_)))
    if (!service || !isSafeAddress(service.$.Location) || certificates.length === 0) return undefined
    return { entityId: EntityDescriptor.$.entityID, entryPoint: service.$.Location, certificates }
  } catch {
    return undefined
  }
}

/** A certificate as PEM. Throws for an invalid certificate. */
const pemOf = (base64: string) => new X509Certificate(Buffer.from(base64, 'base64')).toString()

/** A UUID derived from the entity id. It must be the same at every start, because identities refer to it. */
function idFor(entityId: string): string {
  const hex = createHash('sha256').update(entityId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const refuse = (takes: string) => new ConfigError(`AUTH_SAML_METADATA_FILE takes ${takes}.`)
