import * as v from 'valibot'
import { emailProblem } from './email-address.ts'

const tooLong = (max: number) => `Keep this under ${max} characters.`

/** Control characters, line separators and halves of a character: nothing a person types into one line. */
const NOT_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u
/** The same for several lines, where line breaks and tabs belong. */
const NOT_TEXT = /[^\P{Cc}\n\r\t]|\p{Cs}/u

/** A line of text that must be there, trimmed; `words` say so when it is not. */
export const oneLine = (message: string, max: number) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(max, tooLong(max)),
    v.check((text) => !NOT_A_LINE.test(text), 'Take out the line breaks and odd characters.'),
  )

/** A line of text that may be left empty, trimmed; '' when it is missing. */
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

/** Several lines that may be left empty, trimmed, every line break a \n; '' when missing. */
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

/** An email address that must be there, and that mail can be delivered to; in the case it was typed in. */
export const emailAddress = (missing: string) =>
  v.pipe(
    oneLine(missing, 254),
    v.check(
      (text) => emailProblem(text) === undefined,
      ({ input }) => emailProblem(input) ?? '',
    ),
  )
