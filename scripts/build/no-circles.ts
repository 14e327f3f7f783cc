import type { Plugin } from 'vite'

/**
 * Fails a build in which chunks need each other. One of them would run before what it needs is there: its constants
 * are undefined then, or not, depending on which chunk a visitor's browser comes to first.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const circle = circleAmong(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle)
        this.error(`These chunks need each other: ${circle.join(', ')}. See codeSplitting in vite.config.ts.`)
    },
  }
}

/** The names of a circle in what imports what; undefined when there is none. */
export function circleAmong(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const clear = new Set<string>()
  function follow(name: string, way: readonly string[]): string[] | undefined {
    if (way.includes(name)) return way.slice(way.indexOf(name))
    if (clear.has(name)) return undefined
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...way, name])
      if (circle) return circle
    }
    clear.add(name)
    return undefined
  }
  for (const name of imports.keys()) {
    const circle = follow(name, [])
    if (circle) return circle
  }
  return undefined
}
