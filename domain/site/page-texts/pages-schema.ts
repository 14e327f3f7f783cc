import * as v from 'valibot'
import { listOf, object } from '#domain/site/schema-parts.ts'
import { oneLine } from '#domain/text/text-fields.ts'
import { BUILT_TEXTS, PLACEHOLDERS, SEARCH_PLACEHOLDERS } from './built-texts.ts'
import {
  MAX_ANSWER_LENGTH,
  MAX_HEADLINE_LINES,
  MAX_LINE_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  maxLengthOf,
} from './limits.ts'
import type { OwnPages, PageTexts } from './page-text.ts'

/** The schema of the operator's texts, by the path of their page. A missing text keeps its built-in value. */
export const pagesSchema = object(
  Object.fromEntries(
    Object.entries(BUILT_TEXTS).map(([path, built]) => [path, v.exactOptional(pageSchema(path, built))]),
  ),
) as v.GenericSchema<unknown, OwnPages>

function pageSchema(path: string, built: PageTexts) {
  const entries = Object.entries(built).map(([field, value]) => {
    const knows = ['name', ...(field.startsWith('search') ? SEARCH_PLACEHOLDERS : (PLACEHOLDERS[path] ?? []))]
    return [field, v.exactOptional(fieldSchema(field, value, knows))] as const
  })
  return object(Object.fromEntries(entries)) as v.GenericSchema<unknown, PageTexts>
}

function fieldSchema(field: string, built: PageTexts[string], knows: readonly string[]): v.GenericSchema {
  if (field === 'questions') return questionsSchema(knows)
  return typeof built === 'string' ? text(maxLengthOf(field), knows) : linesSchema(knows)
}

function text(max: number, knows: readonly string[]) {
  const inBraces = knows.map((name) => `{${name}}`).join(' and ')
  return v.pipe(
    oneLine('takes a text. It can’t be empty', max),
    v.check(
      (typed) => [...typed.matchAll(/{(\w+)}/g)].every(([, name = '']) => knows.includes(name)),
      `takes ${inBraces} in braces, and nothing else`,
    ),
  )
}

/** The lines of a headline. Each line must be different, because the page uses each line as a React key. */
function linesSchema(knows: readonly string[]) {
  return v.pipe(
    listOf(text(MAX_LINE_LENGTH, knows), { max: MAX_HEADLINE_LINES }),
    v.check((lines) => new Set(lines).size === lines.length, 'has one line twice'),
  )
}

/**
 * A list of questions. Each question must be different, because the page and the history of the settings identify a
 * question by its text.
 */
function questionsSchema(knows: readonly string[]) {
  const item = object({ question: text(MAX_QUESTION_LENGTH, knows), answer: text(MAX_ANSWER_LENGTH, knows) })
  return v.pipe(
    listOf(item, { min: 0, max: MAX_QUESTIONS }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const asked = dataset.value.map(({ question }) => question.toLowerCase())
      dataset.value.forEach((value, index) => {
        if (asked.indexOf(asked[index] ?? '') === index) return
        addIssue({
          message: 'is asked twice',
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value },
            { type: 'object', origin: 'value', input: value, key: 'question', value: value.question },
          ],
        })
      })
    }),
  )
}
