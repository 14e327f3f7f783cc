import { statSync } from 'node:fs'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The largest size of a small module's source file, in bytes. Three quarters of the shared modules are smaller. */
const SMALL_BYTES = 2000

/**
 * The site's own modules and SVG files. Icons of packages are left out: they would make the chunk a kilobyte larger for
 * the pages that use few icons.
 */
const OURS = /[\\/](?:app|domain)[\\/].*\.(?:tsx?|svg)$/

/** The office's own modules. They are left out, because most pages load the chunk and only operators use the office. */
const OFFICE = /[\\/]app[\\/]office[\\/]/

/**
 * Returns a function that assigns small modules, such as a hook or a list of prices, to the chunk `name`. In a file of
 * its own, such a module would need response headers twice as long as its code. `isElsewhere` returns whether a module
 * is in another shared chunk. A module is left out if it imports anything but small modules and modules of other
 * shared chunks, so the chunk is in no import cycle.
 */
export function smallChunk(name: string, isElsewhere: (id: string, graph: Graph) => boolean) {
  const known = new Map<string, boolean>()
  return (id: string, graph: Graph): string | null =>
    !isElsewhere(id, graph) && isSmall(id, graph) ? name : null

  function isSmall(id: string, graph: Graph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false) // modules in a cycle are excluded
    const file = id.split('?', 1)[0] ?? id
    const small =
      OURS.test(file) &&
      !OFFICE.test(file) &&
      sizeOf(file) <= SMALL_BYTES &&
      (graph.getModuleInfo(id)?.importedIds ?? []).every(
        (next) => isElsewhere(next, graph) || isSmall(next, graph),
      )
    known.set(id, small)
    return small
  }
}

function sizeOf(file: string): number {
  // only the SVG's URL gets into the script
  return file.endsWith('.svg')
    ? 0
    : (statSync(file, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY)
}
