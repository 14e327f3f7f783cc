import * as v from 'valibot'
import { oneLine } from '#domain/text/text-fields.ts'
import { object } from './schema-parts.ts'

const NAME = 'takes the name of the business'

/** What stands in the brand file otherwise (api.md 6). */
export const brandSchema = object({
  name: v.exactOptional(
    v.pipe(
      oneLine(NAME, 40),
      v.check((text) => /[\p{L}\p{N}]/u.test(text), NAME),
    ),
  ),
  tagline: v.exactOptional(oneLine('takes a sentence', 160)),
})
export type OwnBrand = v.InferOutput<typeof brandSchema>
