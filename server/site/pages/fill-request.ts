import { FORM_TYPES } from '#domain/leads/forms/request-choices.ts'

/** The page with the request form for browsers without JavaScript. */
export const REQUEST_PAGE = '/smart-websites'

/** A form type, or the id of a package, a plan or an add-on, which is harmless in a regular expression. */
const INPUT = /^[a-z\d-]+$/i

/**
 * Checks in the request form what the pressed button requests (`?request=website-premium`), and sets its form type. An
 * unknown `requested` changes nothing.
 */
export function fillRequest(html: string, requested: string): string {
  if (!INPUT.test(requested)) return html
  const [input, list] = new RegExp(`<input[^>]* data-request="(\\w+) ${requested}"[^>]*>`).exec(html) ?? []
  const formType = FORM_TYPES.find((type) => type === requested) ?? list
  if (formType === undefined) return html
  const typed = html.replace(/( name="form_type" value=")\w+/, `$1${formType}`)
  if (input === undefined) return typed

  const [name = ''] = / name="\w+"/.exec(input) ?? []
  return typed
    .replaceAll(new RegExp(`<input[^>]*${name}[^>]*>`, 'g'), (other) => other.replace(' checked=""', ''))
    .replace(input, input.replace(/^<input/, '$& checked=""'))
}
