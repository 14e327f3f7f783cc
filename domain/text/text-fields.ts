import * as v from 'valibot'
import { emailProblem } from './email-address.ts'

const tooLong = (max: number) => `Keep this to ${max} characters.`

/** Control characters, line separators and lone surrogates, which nobody types into one line. */
const NOT_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u
/**
 * Control characters and lone surrogates, which a text of several lines cannot have. Line breaks and tabs are
 * allowed.
 */
const NOT_TEXT = /[^\P{Cc}\n\r\t]|\p{Cs}/u

/** A required line of text, trimmed. `message` is the error for a missing line. */
export const oneLine = (message: string, max: number) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(max, tooLong(max)),
    v.check((text) => !NOT_A_LINE.test(text), 'Take out the line breaks and odd characters.'),
  )

/** An optional line of text, trimmed; '' when it is missing. */
export const optionalLine = (max: number) =>
  v.optional(
    v.pipe(
      v.string('Send this as text.'),
      v.trim(),
      v.maxLength(max, tooLong(max)),
      v.check((text) => !NOT_A_LINE.test(text), 'Take out the line breaks and odd characters.'),
    ),
    '',
  )

/** Optional lines of text, trimmed, with \n as line break; '' when missing. */
export const optionalLines = (max: number) =>
  v.optional(
    v.pipe(
      v.string('Send this as text.'),
      v.trim(),
      v.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
      v.maxLength(max, tooLong(max)),
      v.check((text) => !NOT_TEXT.test(text), 'Take out the odd characters.'),
    ),
    '',
  )

/**
 * A required email address, of which only the form is checked (`emailProblem`). Upper case is kept. `missing` is the
 * error for a missing address.
 */
export const emailAddress = (missing: string) =>
  v.pipe(
    oneLine(missing, 254),
    v.check(
      (text) => emailProblem(text) === undefined,
      ({ input }) => emailProblem(input) ?? '',
    ),
  )
