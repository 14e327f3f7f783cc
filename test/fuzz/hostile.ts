import fc from 'fast-check'

/** Texts that are known to break servers. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  '../../../../etc/passwd',
  '..%2f..%5c',
  '%00',
  '%zz',
  '__proto__',
  'constructor',
  "' or '1'='1' --",
  '"; drop table shop.orders; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=cmd|calc!A0',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(400),
  'infinity',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '99999-12-31',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'http://[::1',
  'a@b@c.example',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(300),
  'x'.repeat(20_000),
] as const

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 3 },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Valid JSON, so deep that a recursive function overflows the stack. */
export const DEEP_JSON = '['.repeat(15_000) + ']'.repeat(15_000)

/** A value that is deeper than any valid body, but that `JSON.stringify` still accepts. */
function nested(levels: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const hostileNumber = fc.constantFrom(0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324)

/** Any JSON value in place of the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 3 },
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { toString: 'x' }, { length: 1e9 }),
  fc.constantFrom(60, 2000).map(nested),
  fc.constant(['__proto__', 'polluted']).map(([key]) => JSON.parse(`{"${key}":{"polluted":true}}`)),
  fc.jsonValue({ maxDepth: 2 }),
)
