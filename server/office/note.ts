import * as v from 'valibot'
import { optionalLines } from '#domain/text/text-fields.ts'

/** The body of a request that adds a note. */
export const Note = v.object({ text: v.pipe(optionalLines(5000), v.nonEmpty('Write the note first.')) })
