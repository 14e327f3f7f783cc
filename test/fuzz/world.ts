import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { grantOperator } from '#server/office/operators/operators.ts'
import { signLink } from '#server/platform/keys/signed-link.ts'
import { createSite } from '#server/site/site.ts'
import { newDataDir, removeHome } from '#test/database/test-home.ts'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { paidOrder } from '#test/fixtures/order-office.ts'
import { BUYER, openShop, type Shop } from '#test/fixtures/shop.ts'
import { startOidcProvider } from '#test/providers/start-oidc-provider.ts'
import { startSamlIdp } from '#test/providers/start-saml-idp.ts'
import { afterThis } from '#test/server/after-test.ts'
import { writeSmallSite } from '#test/server/small-site.ts'
import type { Texts } from './from-schema.ts'
import type { Caller } from './requests.ts'

const PEOPLE = { customer: 'sam@sparky.test', operator: 'boss@arvo.example' } as const
const PASSWORD = 'correct-horse-9'

/** Texts that mean something to the product, for fields whose schema accepts any text. */
const KNOWN_TEXTS = [
  ...[
    'totp',
    'phone',
    'email',
    'sms',
    'signup',
    'recovery',
    'magiclink',
    'email_change',
    'invite',
    's256',
    'plain',
  ],
  ...[
    'local',
    'google',
    'acme.example',
    'keyring',
    'stick-on',
    'free-standing',
    'white',
    'black',
    'keyring-white',
  ],
  ...[
    'Pending',
    'new',
    'contacted',
    'won',
    'spam',
    'paid',
    'programming',
    'shipped',
    'delivered',
    'done',
    'dead',
  ],
  ...['Australia Post', '33ABC12345678', 'pay', 'decline', 'cancel', '123456', 'leads', 'orders', 'Sam'],
]

/** Responses of identity providers. */
const SAML = { SAMLResponse: Buffer.from('<Response/>').toString('base64'), RelayState: 'a-state' }
const OAUTH = { code: 'a-code', state: 'a-state', error: 'access_denied', user: '{}' }

export type World = Awaited<ReturnType<typeof openWorld>>

/** Starts the product with full checkout, an OpenID and a SAML provider, and the objects of `fill`. */
export async function openWorld() {
  const [oidc, idp, dist, dataDir] = await Promise.all([
    startOidcProvider(),
    startSamlIdp(),
    writeSmallSite(),
    newDataDir(),
  ])
  afterThis(async () => {
    await Promise.all([oidc.close(), idp.close(), removeHome({ dataDir, databaseUrl: undefined })])
  })
  const samlFile = path.join(dataDir, 'companies.json')
  await writeFile(samlFile, JSON.stringify([{ domains: ['acme.example'], metadata: idp.metadata }]))
  const { clientId, clientSecret, issuer } = oidc
  const shop = await openShop({
    site: createSite(dist, 'http://localhost:3000'),
    siteJson: { fullCheckout: true },
    auth: { samlFile, providers: [{ name: 'local', clientId, clientSecret, issuer }] },
  })
  const { known, examples } = await fill(shop)
  const opened = new Map<Caller, [string, string][]>()

  return {
    ...shop,
    known,
    examples,
    texts: textsFrom(known),
    /** Returns the caller's headers. The session in the headers is reused until `forget`. */
    async headersOf(caller: Caller): Promise<[string, string][]> {
      const key: [string, string][] = caller === 'keyless' ? [] : [['apikey', shop.config.publishableKey]]
      if (caller === 'keyless' || caller === 'nobody') return key
      const current = opened.get(caller)
      if (current) return current
      if (caller === 'operator') await grantOperator(shop.deps.db, PEOPLE.operator)
      const { session } = await newAccount(shop, { email: PEOPLE[caller], password: PASSWORD })
      const headers = [...key, ['authorization', `Bearer ${session.access_token}`] as [string, string]]
      opened.set(caller, headers)
      return headers
    },
    /** Drops a caller's session after a sign-out or a deleted account. The next call starts a new session. */
    forget: (caller: Caller) => void opened.delete(caller),
  }
}

/** Creates accounts, orders, a lead and second factors. Returns their ids and keys, and examples of bodies. */
async function fill(shop: Shop): Promise<{ known: string[]; examples: unknown[] }> {
  const { db, linkKey } = shop.deps
  await db.updateTable('shop.stock').set({ available: 1_000_000 }).execute()
  const customer = await newAccount(shop, { email: PEOPLE.customer, password: PASSWORD })
  const paid = await paidOrder(shop)
  const { order: waiting } = await shop.placeOrder()
  await shop.post('/forms/v1/enquiry', ENQUIRY)
  const operator = await newAccount(shop, { email: PEOPLE.operator, password: PASSWORD })
  const factors = await Promise.all([customer, operator].map((person) => enrol(shop, person)))
  const cards = await db.selectFrom('shop.cards').select('code').execute()
  const leads = await db.selectFrom('leads.leads').select(['id', 'reference']).execute()
  const mails = await db.selectFrom('platform.outbox').select('id').execute()
  const sessions = [paid, waiting].flatMap(({ session_id: id }) => (id ? [id] : []))

  const known = [
    ...[paid.id, waiting.id, paid.number, waiting.number, ...sessions],
    ...[paid.id, waiting.id].map((id) => signLink(linkKey, 'order', id)),
    ...[customer.id, customer.session.refresh_token],
    ...cards.map(({ code }) => code),
    ...leads.flatMap(({ id, reference }) => [id, reference]),
    ...mails.slice(0, 1).map(({ id }) => String(id)),
    'keyring-white',
    ...factors,
  ]
  const row = { user_id: customer.id, product_name: 'Keyring', price: 44.99, quantity: 1, status: 'Pending' }
  const examples = [...(await shop.sentEvents()), row, [row], { ...BUYER, action: 'pay' }, SAML, OAUTH]
  return { known, examples }
}

/** Enrols a second factor that is not verified yet. Returns its id. */
async function enrol(shop: Shop, { session }: TestAccount): Promise<string> {
  const bearer = { authorization: `Bearer ${session.access_token}` }
  const response = await shop.post('/auth/v1/factors', { factor_type: 'totp' }, bearer)
  return v.parse(v.object({ id: v.string() }), await response.json()).id
}

/** Plausible texts by field name, from existing objects, so that some combinations are valid. */
function textsFrom(known: readonly string[]): Texts {
  const anything = fc.constantFrom(...known, ...KNOWN_TEXTS)
  const named: [RegExp, fc.Arbitrary<string>][] = [
    [/mail/i, fc.constantFrom(...Object.values(PEOPLE), 'kim@plumb.test', 'SAM@Sparky.Test')],
    [/password/i, fc.constantFrom(PASSWORD, 'hunter22', 'x'.repeat(73))],
    [/phone/i, fc.constantFrom('0491 570 156', '+61491570156')],
    [/link|url|destination|redirect|website/i, fc.constantFrom('https://g.page/r/sam/review', '/dashboard')],
    [/^id$|key|code|number|token|variant|name|reference/, fc.constantFrom(...known)],
  ]
  return (field) => {
    const fitting = named.find(([pattern]) => pattern.test(field))?.[1]
    return fitting ? fc.oneof({ arbitrary: fitting, weight: 4 }, anything) : anything
  }
}
