import * as v from 'valibot'

/** A business that Google suggests for a typed name. */
export type SuggestedBusiness = {
  /** The business's Place ID. */
  id: string
  name: string
  address: string
}

/** The details of a chosen business, which fill in the form. */
export type FoundBusiness = {
  name: string
  address: string
  /** Such as "Brunswick, VIC"; empty for a business without an address. */
  location: string
  /** The URL of the review form of the business. */
  link: string
}

/** The minimum length of a search text; shorter texts are not sent to Google. */
export const SHORTEST_SEARCH = 3

const session = v.pipe(v.string('Send a session.'), v.uuid('Send a session.'))

/** `session` is a UUID for one search, from the first letter to the choice. Google bills per session. */
export const BusinessSearch = v.object({
  text: v.pipe(
    v.string('Type a name.'),
    v.trim(),
    v.minLength(SHORTEST_SEARCH, 'Type a name.'),
    v.maxLength(200, 'Type a shorter name.'),
  ),
  session,
})
export const BusinessChoice = v.object({
  id: v.pipe(v.string('Send a Place ID.'), v.regex(/^[\w-]{20,300}$/, 'Send a Place ID.')),
  session,
})
