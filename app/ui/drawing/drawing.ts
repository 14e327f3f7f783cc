let base = ''

/**
 * Sets the id of the operator's look (`lookId` of `Brand`); undefined for the built-in look. Call it before anything is
 * rendered.
 */
export function putLookId(id: string | undefined): void {
  base = id === undefined ? '' : `/brand/${id}`
}

/** The URL of a drawing in the look whose id `putLookId` set. `src` is the URL of the built-in drawing. */
export const drawing = (src: string): string => base + src
