import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { requireValid } from '#server/platform/http/read-json.ts'
import { enquiryForm } from './enquiry.ts'
import type { FormDefinition } from './form-definition.ts'
import { quoteForm } from './quote.ts'
import { requestForm } from './request.ts'
import { spamReasonOf } from './spam-status.ts'

/**
 * Two hundred made submissions: tradies in a hurry with typos, sites of their own and all caps, and what bots and
 * strangers send. Made by us, so the second half shows what each rule is for, and says little of a rate in the field.
 */
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

/** As the form service does it; throws for what it would refuse. */
function judge<Fields extends Record<string, unknown>>({ schema, freeTextOf }: FormDefinition<Fields>) {
  return (body: Submission) => spamReasonOf(body, freeTextOf(requireValid(schema, body)))
}

/** How many go where, by the reason with its numbers and quotes taken out. */
function tally(submissions: readonly Submission[]): Record<string, number> {
  const reasons = submissions
    .map((submission) => judges[submission.form]?.(submission) ?? 'inbox')
    .map((reason) => reason.replaceAll(/\d+/g, '#').replace(/“.*”/, '“…”'))
  return Object.fromEntries(
    [...new Set(reasons)].map((reason) => [reason, reasons.filter((other) => other === reason).length]),
  )
}

test('of a hundred genuine submissions none is refused and none is quarantined', () => {
  const doubted = GENUINE.flatMap((submission) => judges[submission.form]?.(submission) ?? [])

  expect(doubted).toEqual([])
  expect(tally(GENUINE)).toEqual({ inbox: 100 })
})

test('each spam rule matches its share of a hundred spam submissions, and the rest is left to a person', () => {
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
