import { statSync } from 'node:fs'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The largest source file of a small module, in bytes. Three quarters of the modules that pages share are smaller. */
const SMALL_BYTES = 2000

/**
 * The site's own modules, and the URLs of its pictures. Icons are not among them: with the icons that eight pages share,
 * the chunk would be a kilobyte larger on the pages that use few of them.
 */
const OURS = /[\\/](?:app|domain)[\\/].*\.(?:tsx?|svg)$/

/** The office's own modules. They stay out of the chunk, because most pages load it and only operators need them. */
const OFFICE = /[\\/]app[\\/]office[\\/]/

/**
 * Names the chunk of the small modules that pages share, such as a hook or a list of prices. In a file of its
 * own, such a module would need response headers twice as long as its code. `isElsewhere` returns whether a module is
 * in another shared chunk. A small module is left out if it imports anything but small modules and modules of those
 * shared chunks. So this chunk imports only the other shared chunks, and is in no import cycle.
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
