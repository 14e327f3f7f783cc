import type { Looks } from './looks-of.ts'

/** The looks of a page's elements, each with a line for every window and theme in which it changes. */
export type Snapshot = Record<string, Record<string, string>>

/** Adds what was found in a window and theme. A line that says nothing new is left out. */
export function addLooks(snapshot: Snapshot, width: number, theme: string, found: Looks): void {
  for (const [element, { layout, paint }] of Object.entries(found)) {
    const lines = snapshot[element] ?? {}
    snapshot[element] = lines
    lines[`${width}`] ??= layout
    const known = lines[theme]
    if (known === undefined && paint) lines[theme] = paint
    if (known !== undefined && known !== paint) lines[`${theme} ${width}`] = paint
  }
}
