import type { Looks } from './looks-of.ts'

/**
 * The looks of a page's elements. An element has a line for the layout at each window width, and one for the paint in
 * each theme. A width where a theme's paint differs has a further line, with the key `theme width`.
 */
export type Snapshot = Record<string, Record<string, string>>

/**
 * Adds what was found at a window width and in a theme. Leaves out a paint that the snapshot already has for the theme.
 */
export function addLooks(snapshot: Snapshot, width: number, theme: string, found: Looks): void {
  for (const [element, { layout, paints }] of Object.entries(found)) {
    const paint = paints.length > 1 ? paints.map((each) => each || 'no paint').join(' | ') : paints.join()
    const lines = snapshot[element] ?? {}
    snapshot[element] = lines
    lines[`${width}`] ??= layout
    const known = lines[theme]
    if (known === undefined && paint) lines[theme] = paint
    if (known !== undefined && known !== paint) lines[`${theme} ${width}`] = paint
  }
}
