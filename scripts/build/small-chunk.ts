import { statSync } from 'node:fs'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The most bytes of source. Three quarters of the modules that pages share are smaller. */
const SMALL_BYTES = 2000

/** The site's own modules, the URLs of its pictures, and its icons. */
const OURS = /[\\/](?:app|domain|lucide-react)[\\/].*\.(?:tsx?|js|svg)$/

/**
 * Names the chunk of the small modules that pages share: an icon, a hook, a list of prices. Each by itself would be a
 * file of a few hundred bytes with headers twice as long. A module that imports a larger one is left out: the chunk
 * imports only modules that `isElsewhere` accepts, so it is in no import cycle.
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
      sizeOf(file) <= SMALL_BYTES &&
      (graph.getModuleInfo(id)?.importedIds ?? []).every(
        (next) => isElsewhere(next, graph) || isSmall(next, graph),
      )
    known.set(id, small)
    return small
  }
}

function sizeOf(file: string): number {
  // an SVG becomes its URL
  return file.endsWith('.svg')
    ? 0
    : (statSync(file, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY)
}
