let base = ''

/** The look that the operator has given the brand; undefined for the one that was built. Before anything is rendered. */
export function putLook(look: string | undefined): void {
  base = look === undefined ? '' : `/brand/${look}`
}

/** The URL of a drawing that follows the brand's name, colours and logo. */
export const drawing = (src: string): string => base + src
