import { slugOf } from '#domain/catalogue/slug.ts'

/** The kinds of button that open the request dialog (product.md 3.4). */
export const FORM_TYPES = ['website', 'hosting', 'microsoft365', 'addons'] as const
export type FormType = (typeof FORM_TYPES)[number]

/** The value for no choice (product.md 7). */
export const NONE = 'none'

/** The id of the add-on that is requested with a number of cards (product.md 2.5, rulings.md 15). */
export const NFC_CARD_ADD_ON = slugOf('Google Review NFC Card')
