import fc from 'fast-check'
import { bodies } from './bodies.ts'
import type { Endpoint } from './endpoints.ts'
import { fromExample, fromSchema, type Texts } from './from-schema.ts'
import { HOSTILE_TEXTS, hostileText } from './hostile.ts'
import type { Sent } from './send.ts'

/** `keyless` sends no publishable key, `nobody` sends only the key, and the others are signed in. */
export const CALLERS = ['keyless', 'nobody', 'customer', 'operator'] as const
export type Caller = (typeof CALLERS)[number]

export type FuzzRequest = {
  caller: Caller
  /** Whether the body is signed as the payment provider signs. */
  signed: boolean
  sent: Sent
}

/** What requests are generated from. */
export type RequestSources = {
  endpoints: readonly Endpoint[]
  /** The schemas of each endpoint, by method and path. */
  schemas: ReadonlyMap<string, readonly unknown[]>
  /** Valid bodies for endpoints without a schema. */
  examples: readonly unknown[]
  texts: Texts
}

const QUERY_NAMES = [
  ...['grant_type', 'redirect_to', 'apikey', 'token', 'type', 'code', 'state', 'provider', 'scope', 'error'],
  ...[
    'session_id',
    'id',
    'key',
    'q',
    'before',
    'after',
    'page',
    'subject',
    'ref',
    'why',
    'skip_http_redirect',
  ],
  ...[
    'select',
    'order',
    'limit',
    'offset',
    'on_conflict',
    'columns',
    'and',
    'or',
    'not.and',
    'user_id',
    'status',
  ],
  ...['product_name', 'quantity', 'price', 'created_at', '__proto__', 'constructor'],
]
const QUERY_WORDS = [
  ...['password', 'refresh_token', 'pkce', 'id_token', 'signup', 'recovery', 'local', 'global', 'others'],
  ...[
    'eq.Pending',
    'in.(a,b)',
    'in.()',
    'in.("a',
    'not.is.null',
    'lt.5',
    'like.*a*',
    'match.((',
    'fts.a',
    'eq.',
  ],
  ...[
    'user_id,product_name',
    '(quantity.gt.1,not.and(price.lt.3))',
    '((((((((((',
    'count,sum()',
    'id::text',
    'price.desc.nullsfirst',
  ],
  ...[
    '0',
    '1',
    '-1',
    '2147483648',
    '-2147483649',
    '99999999999999999999',
    '1e3',
    '2026-01-01',
    '2026-01-01T00:00:00.000Z_1',
    'true',
  ],
]
const HEADER_NAMES = [
  ...[
    'accept',
    'accept-encoding',
    'authorization',
    'content-encoding',
    'cookie',
    'forwarded',
    'host',
    'origin',
  ],
  ...['idempotency-key', 'if-match', 'if-none-match', 'if-modified-since', 'range', 'referer', 'user-agent'],
  ...[
    'prefer',
    'accept-profile',
    'content-profile',
    'redirect_to',
    'sec-fetch-site',
    'sec-purpose',
    'stripe-signature',
  ],
  ...['x-elapsed-ms', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-http-method-override'],
  ...[
    'x-original-url',
    'x-request-id',
    'x-rewrite-url',
    'x-supabase-api-version',
    'access-control-request-method',
  ],
]
const HEADER_WORDS = [
  ...[
    'gzip',
    'br;q=0',
    '*/*',
    'application/json',
    'text/html',
    'return=representation,count=exact',
    'evil.example',
  ],
  ...[
    'resolution=merge-duplicates',
    'bytes=0-',
    'items=0-1',
    '5-1',
    'public',
    'Bearer x.y.z',
    'Basic Zm9vOmJhcg==',
  ],
  ...[
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    '2024-01-01',
    'https://evil.example',
    '127.0.0.1, evil',
    '-1',
    'DELETE',
    '/office',
  ],
  ...['session=1; session=2', '=;=', 'a"b\\', '*', 't=1,v1=00'],
]
const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: rare, weight: 1 })

/** Percent-encodes every byte. A lone surrogate, for which `encodeURIComponent` throws, becomes U+FFFD. */
const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const encode = (text: string) => (/^[\w.:-]*$/.test(text) ? text : percent(text.slice(0, 8000)))

/** Variants of a path that some servers treat as another path. */
const PATH_TRICKS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/..%2f..%2fetc/passwd`,
  (path) => `/assets/../${path}`,
  (path) => `/.${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path};a=b`,
  (path) => `${path}%00.png`,
  (path) => `${path}%zz%`,
  (path) => `${path}\\..\\x`,
  (path) => `${path}#fragment`,
  (path) => `http://evil.example${path}`,
  (path) => `${path}\xff`,
  (path) => `${path}/${'a/'.repeat(3000)}`,
  () => '*',
]

function targets({ path }: Endpoint, names: readonly string[], texts: Texts): fc.Arbitrary<string> {
  const filled = path
    .split('/')
    .map((part) =>
      part.startsWith(':') ? mostly(texts(part.slice(1)), hostileText, 3).map(encode) : fc.constant(part),
    )
  const value = fc.oneof(fc.constantFrom(...QUERY_WORDS), texts('query'), hostileText)
  const name = mostly(fc.constantFrom(...QUERY_NAMES, ...names), fc.string({ maxLength: 10 }))
  const query = mostly(
    fc
      .array(fc.tuple(name, value), { maxLength: 5 })
      .map((pairs) => pairs.map((pair) => pair.map(encode).join('=')).join('&')),
    fc.stringMatching(/^[!-"$-~]{0,60}$/),
  )
  const trick = mostly(
    fc.constant((text: string) => text),
    fc.constantFrom(...PATH_TRICKS),
    20,
  )
  return fc
    .tuple(fc.tuple(...filled), query, trick)
    .map(([parts, search, change]) => change(parts.join('/') || '/') + (search && `?${search}`))
}

const headers = fc.array(
  fc.tuple(
    fc.constantFrom(...HEADER_NAMES),
    fc.oneof(
      fc.constantFrom(...HEADER_WORDS, ...HOSTILE_TEXTS.filter((text) => /^[\t -~]*$/.test(text))),
      fc.stringMatching(/^[\t -~\x80-\xff]{0,40}$/),
    ),
  ),
  { maxLength: 4 },
)

/**
 * Generates requests to every endpoint. Many are plausible enough to pass the endpoint's guards, and many have
 * something invalid.
 */
export function requests({ endpoints, schemas, examples, texts }: RequestSources): fc.Arbitrary<FuzzRequest> {
  const allNames = namesIn([...schemas.values()].flat())
  const anything = fc.oneof(
    fc.dictionary(fc.constantFrom(...allNames), texts('any'), { maxKeys: 6 }),
    ...examples.map(fromExample),
  )

  return fc.constantFrom(...endpoints).chain((endpoint) => {
    const { method, path } = endpoint
    const own = schemas.get(`${method} ${path}`) ?? []
    const value = own.length > 0 ? fc.oneof(...own.map((schema) => fromSchema(schema, texts))) : anything
    return fc
      .record({
        caller: fc.constantFrom(...CALLERS),
        signed: fc.boolean(),
        method: mostly(fc.constant(method), fc.constantFrom(...OTHER_METHODS), 15),
        target: targets(endpoint, namesIn(own), texts),
        headers: mostly(fc.constant<[string, string][]>([]), headers, 2),
        body:
          method === 'GET'
            ? mostly(fc.constant({ type: undefined, body: '' }), bodies(value))
            : bodies(value),
      })
      .map(({ caller, signed, body: { type, body }, ...rest }) => {
        const typed: [string, string][] = type === undefined ? [] : [['content-type', type]]
        return { caller, signed, sent: { ...rest, headers: [...typed, ...rest.headers], body } }
      })
  })
}

function namesIn(schemas: readonly unknown[]): string[] {
  const found = new Set(['id'])
  JSON.stringify(schemas, (key, value: unknown) => {
    if (key === 'entries' && typeof value === 'object' && value)
      for (const name of Object.keys(value)) found.add(name)
    return value
  })
  return [...found]
}
