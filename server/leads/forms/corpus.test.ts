import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { requireValid } from '#server/platform/http/read-json.ts'
import { enquiryForm } from './enquiry.ts'
import type { FormDefinition } from './form-definition.ts'
import { quoteForm } from './quote.ts'
import { requestForm } from './request.ts'
import { spamReasonOf } from './spam-status.ts'

// A hundred genuine and a hundred spam submissions, all written by us. The genuine ones have typos, websites and
// capital letters. The spam shows the purpose of each rule; it does not measure a detection rate.

type Submission = Readonly<Record<string, unknown>> & { form: string; kind: string }
const read = (name: string): Submission[] =>
  readFileSync(path.join(import.meta.dirname, `../../../test/corpus/${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const GENUINE = read('genuine')
const SPAM = read('spam')

const judges: Readonly<Record<string, (body: Submission) => string | undefined>> = {
  enquiry: judge(enquiryForm),
  quote: judge(quoteForm),
  request: judge(requestForm),
}

/** Checks a submission as the form service does. Throws when the service would refuse it. */
function judge<Fields extends Record<string, unknown>>({ schema, freeTextOf }: FormDefinition<Fields>) {
  return (body: Submission) => spamReasonOf(body, freeTextOf(requireValid(schema, body)))
}

/** The number of submissions per spam reason. Numbers and quotes in a reason are masked. */
function tally(submissions: readonly Submission[]): Record<string, number> {
  const reasons = submissions
    .map((submission) => judges[submission.form]?.(submission) ?? 'inbox')
    .map((reason) => reason.replaceAll(/\d+/g, '#').replace(/“.*”/, '“…”'))
  return Object.fromEntries(
    [...new Set(reasons)].map((reason) => [reason, reasons.filter((other) => other === reason).length]),
  )
}

test('no genuine submission is refused or suspected spam', () => {
  const suspected = GENUINE.flatMap((submission) => judges[submission.form]?.(submission) ?? [])

  expect(suspected).toEqual([])
  expect(tally(GENUINE)).toEqual({ inbox: 100 })
})

test('each spam rule finds its part of a hundred spam submissions, and thirteen stay in the inbox', () => {
  expect(tally(SPAM)).toEqual({
    'It filled in the field that people don’t see.': 14,
    'It was filled in within # ms.': 8,
    'There is a link where a name or a number belongs.': 8,
    'It has links written as markup.': 14,
    'There are # links in it.': 8,
    'It came within # ms, with a link in it.': 8,
    'It is in another script, with a link that leads abroad.': 8,
    'It offers us something: “…”.': 19,
    inbox: 13,
  })
})
