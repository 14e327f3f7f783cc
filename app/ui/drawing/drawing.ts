let base = ''

/**
 * Sets the id of the operator's own drawings (`look` of `Brand`), or undefined for the built-in drawings. Call it
 * before anything is rendered.
 */
export function putLook(look: string | undefined): void {
  base = look === undefined ? '' : `/brand/${look}`
}

/** The URL of a drawing in the look that `putLook` set. `src` is the URL of the built-in drawing. */
export const drawing = (src: string): string => base + src
