import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }

/** What the client build wrote, asked by the name of a source file. Addresses come out as absolute paths. */
export type BuiltFiles = {
  /** The chunk of a source file and all it imports, each after what it imports itself: the order they are run in. */
  chunksOf: (source: string) => string[]
  /** What the first script consists of; its own chunk merely asks for that. */
  start: string
  entry: string
  css: string
  cssHref: string
  font: string | undefined
}

/** Reads Vite's manifest of the client build. */
export async function readManifest(
  clientDir: string,
  { startSource, entrySource }: { startSource: string; entrySource: string },
): Promise<BuiltFiles> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  )
  const chunk = (source: string): Chunk => {
    const found = manifest[source]
    if (!found) throw new Error(`The build has no chunk for ${source}: does the route table name it right?`)
    return found
  }
  const collect = (source: string, seen = new Set<string>()): string[] => {
    if (seen.has(source)) return []
    seen.add(source)
    const needed = chunk(source).imports ?? []
    return [...needed.flatMap((each) => collect(each, seen)), source]
  }

  const [start = ''] = chunk(startSource).imports ?? []
  const entry = chunk(entrySource)
  const sheets = entry.css ?? []
  const [sheet] = sheets
  if (sheets.length !== 1 || !sheet) throw new Error('The entry is expected to have exactly one style sheet.')
  const font = Object.values(manifest).find(({ file }) => /archivo-text-[^/]*\.woff2$/.test(file))?.file

  return {
    chunksOf: (source) => collect(source).map((name) => `/${chunk(name).file}`),
    start: start && `/${chunk(start).file}`,
    entry: `/${entry.file}`,
    css: await readFile(path.join(clientDir, sheet), 'utf8'),
    cssHref: `/${sheet}`,
    font: font && `/${font}`,
  }
}
