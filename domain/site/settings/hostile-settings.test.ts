import { expect, test } from 'vitest'
import { builtDocument } from '#domain/site/built-document.ts'
import { readSettings } from '#domain/site/site-config.ts'
import { isRecord } from '#domain/text/record.ts'
import { fillDocument } from './settings-document.ts'

type Path = readonly (string | number)[]

/** A document with every text field, also those that the default document leaves empty. */
const DOCUMENT = fillDocument(
  {
    lists: {
      websitePackages: [
        {
          name: 'Solo',
          price: 329,
          features: ['One page'],
          buttonText: 'Take it',
          discount: { originalPrice: 400, remainingCount: 1, totalCount: 2 },
        },
      ],
    },
    contact: { address: '1 Example Street', abn: '51 824 753 556' },
    closedDays: ['2026-12-24'],
    holiday: { on: true, firstDay: '2026-12-24', backOn: '2027-01-04', text: 'Back on 4 January.' },
  },
  builtDocument(),
)
const PATHS = textPaths(DOCUMENT, [])
const FIELDS = PATHS.map((path) => [path.join('.'), path] as const)

test('the document of this test has every part of the settings', () => {
  expect(Object.keys(DOCUMENT)).toEqual(Object.keys(builtDocument()))
  expect(PATHS.length).toBeGreaterThan(100)
  expect(readSettings(DOCUMENT)).toHaveProperty('config')
})

test.each(FIELDS)('the field %s refuses a text of 10 kB', (_name, path) => {
  expect(problemPathsOf(path, 'x'.repeat(10_000))).toContain(path.join('.'))
})

test.each(FIELDS)('the field %s refuses control characters', (_name, path) => {
  expect(problemPathsOf(path, 'a\u0000\u001b[2Jb')).toContain(path.join('.'))
})

test.each(FIELDS)(
  'the field %s accepts markup, quotes and direction marks as text, or refuses them itself',
  (_name, path) => {
    const hostile = '"\'><script>x</script>\u202e{{x}}'
    const problems = problemPathsOf(path, hostile)

    expect(problems.filter((each) => each !== path.join('.'))).toEqual([])
  },
)

test('direction marks, which copied phone numbers can have, are removed', () => {
  const read = readSettings({
    contact: { phone: '\u202a1300 555 010\u202c' },
    holiday: { on: true, firstDay: '2026-12-24', backOn: '2027-01-04', text: 'Back \u202eon Monday\u2069.' },
  })

  expect(read).toMatchObject({
    config: { contact: { phone: '1300 555 010' }, holiday: { text: 'Back on Monday.' } },
  })
})

/** Puts a text at a path of the document. Returns the paths of the problems that the document then has. */
function problemPathsOf(path: Path, text: string): string[] {
  const read = readSettings(withText(DOCUMENT, path, text))
  return 'problems' in read ? read.problems.map((problem) => problem.path.join('.')) : []
}

function textPaths(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textPaths(item, [...path, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) => textPaths(item, [...path, key]))
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? withText(item, rest, text) : item))
  return isRecord(value) ? { ...value, [key]: withText(value[key], rest, text) } : value
}
