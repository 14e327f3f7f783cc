import fc from 'fast-check'
import { isRecord } from '#domain/text/record.ts'
import { DEEP_JSON, hostileText } from './hostile.ts'

export type Body = { type: string | undefined; body: string | Uint8Array }

const textOf = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

const bytes = fc.uint8Array({ maxLength: 300 })

/** Functions that turn a JSON text into unusual or invalid JSON. Some change only texts that match a pattern. */
const JSON_MUTATIONS: readonly ((text: string) => string | Uint8Array)[] = [
  (text) => text.replace(/^\{(?=("[^"]*"):)/, '{$1:null,'),
  (text) =>
    text.replace(/^\{(?=("[^"]*"):)/, '{"__proto__":{"polluted":true},"constructor":{"prototype":1},$1:[],'),
  (text) => text.slice(0, -1),
  (text) => `\ufeff${text}`,
  (text) => `${text}{}`,
  (text) => `${'['.repeat(50_000)}${text}`,
  (text) => text.replace(/:"(?:[^"\\]|\\.)*"/, `:${DEEP_JSON}`),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xc0, 0xaf, 0xff])]),
  (text) => text.replaceAll('"', "'"),
  (text) => text + ' '.repeat(200_000),
  (text) => text.padEnd(2_000_000, ' '),
]

function json(value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const mutation = fc.oneof(
    { arbitrary: fc.constant((text: string): string | Uint8Array => text), weight: 30 },
    fc.constantFrom(...JSON_MUTATIONS),
  )
  const type = fc.oneof(
    { arbitrary: fc.constant<string | undefined>('application/json'), weight: 8 },
    fc.constantFrom(
      undefined,
      'application/json; charset=utf-16',
      'text/plain',
      'application/csp-report',
      '*/*',
      ';;',
    ),
  )
  // sends some values twice in a list, because two equal rows violate unique constraints
  const given = fc.oneof(
    { arbitrary: value, weight: 9 },
    value.map((made) => [made, made]),
  )
  return fc
    .record({ value: given, mutation, type })
    .map(({ value: made, mutation: mutate, type: named }) => ({
      type: named,
      body: mutate(textOf(made)),
    }))
}

/** The fields of an object as form fields. A list becomes a repeated name. */
const pairsOf = (value: unknown): [string, string][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, entry]) =>
        [entry].flat().map((one): [string, string] => [name, typeof one === 'string' ? one : textOf(one)]),
      )
    : []

const multipartOf = (pairs: readonly [string, string][], disposition: string) =>
  `${pairs
    .map(
      ([name, text]) => `--b\r\nContent-Disposition: form-data; ${disposition}"${name}"\r\n\r\n${text}\r\n`,
    )
    .join('')}--b--\r\n`

function forms(value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const urlencoded = value.map((made) => ({
    type: 'application/x-www-form-urlencoded',
    body: pairsOf(made)
      .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
      .join('&'),
  }))
  const multipart = fc
    .tuple(value, fc.constantFrom('name=', 'filename="x.exe"; name=', 'name=""; name=', "name*=utf-8''x; x="))
    .map(([made, disposition]) => ({
      type: 'multipart/form-data; boundary=b',
      body: multipartOf(pairsOf(made), disposition),
    }))
  return fc.oneof(urlencoded, multipart)
}

const junk: fc.Arbitrary<Body> = fc.record({
  type: fc.oneof(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      undefined,
    ),
    fc.stringMatching(/^[!-~]{0,30}$/),
  ),
  body: fc.oneof(bytes, hostileText),
})

/** Bodies that encode this value as JSON or as a form, and malformed and empty bodies. */
export function bodies(value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  return fc.oneof(
    { arbitrary: json(value), weight: 12 },
    { arbitrary: forms(value), weight: 4 },
    { arbitrary: junk, weight: 2 },
    { arbitrary: fc.constant<Body>({ type: undefined, body: '' }), weight: 1 },
  )
}
