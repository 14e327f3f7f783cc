import type { Plugin } from 'vite'

/**
 * Fails a build with an import cycle of chunks. In a cycle, one chunk runs before the chunks that it imports, while
 * their constants are still undefined. Which chunk runs too early depends on the chunk that a browser loads first.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle)
        this.error(`These chunks need each other: ${cycle.join(', ')}. See codeSplitting in vite.config.ts.`)
    },
  }
}

/** Returns the names in an import cycle, or undefined if there is none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  function follow(name: string, path: readonly string[]): string[] | undefined {
    if (path.includes(name)) return path.slice(path.indexOf(name))
    if (done.has(name)) return undefined
    for (const next of imports.get(name) ?? []) {
      const cycle = follow(next, [...path, name])
      if (cycle) return cycle
    }
    done.add(name)
    return undefined
  }
  for (const name of imports.keys()) {
    const cycle = follow(name, [])
    if (cycle) return cycle
  }
  return undefined
}
