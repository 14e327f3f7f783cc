let base = ''

/** Sets the operator's look of the brand; `undefined` for the default look. Call it before anything is rendered. */
export function putLook(look: string | undefined): void {
  base = look === undefined ? '' : `/brand/${look}`
}

/** The URL of a drawing that follows the brand's name, colours and logo. */
export const drawing = (src: string): string => base + src
