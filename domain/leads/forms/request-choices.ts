import { slugOf } from '#domain/catalogue/names.ts'

/** From which button the request modal was opened (product.md 3.4). */
export const FORM_TYPES = ['website', 'hosting', 'microsoft365', 'addons'] as const
export type FormType = (typeof FORM_TYPES)[number]

/** What stands for nothing chosen (product.md 7). */
export const NONE = 'none'

/** The add-on that is counted in cards (product.md 2.5, rulings.md 15). */
export const NFC_CARD_ADD_ON = slugOf('Google Review NFC Card')
