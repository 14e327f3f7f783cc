import path from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Returns a function that assigns every direct or indirect static import of `entry` to the chunk `name`. The entry is
 * left out: it awaits a page at its top level, and pages import the chunk, so chunk and page would wait for each
 * other. Style sheets are left out too.
 */
export function shellChunk(entry: string, name: string): (id: string, graph: Graph) => string | null {
  const root = path.resolve(entry)
  let shell: ReadonlySet<string> | undefined
  return (id, graph) => {
    shell ??= importedFrom(root, graph)
    return id !== root && shell.has(id) && !id.endsWith('.css') ? name : null
  }
}

function importedFrom(root: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([root])
  // the loop also visits the modules that are added to the set while it runs
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
