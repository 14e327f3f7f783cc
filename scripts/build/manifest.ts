import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }

/**
 * The files of the client build: URLs as absolute paths, and the text of style sheets. A source is named by its path in
 * the repository.
 */
export type BuiltFiles = {
  /** The URLs of a source file's chunk and of all chunks that it imports, in the order of execution. */
  chunksOf: (source: string) => string[]
  /** The style sheets that these source files import, without the style sheet of the entry. */
  sheetsOf: (sources: readonly string[]) => { hrefs: string[]; css: string }
  /** The URL of the chunk with the code of start.ts. The built start.ts itself only imports this chunk. */
  start: string
  entry: string
  /** The style sheet that all pages share. */
  styleSheet: string
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
    sheetsOf: (sources) => {
      const files = new Set(
        sources.flatMap((source) => collect(source)).flatMap((name) => chunk(name).css ?? []),
      )
      const own = [...files].filter((file) => file !== sheet)
      return {
        hrefs: own.map((file) => `/${file}`),
        css: own.map((file) => readFileSync(path.join(clientDir, file), 'utf8')).join(''),
      }
    },
    chunksOf: (source) => collect(source).map((name) => `/${chunk(name).file}`),
    start: start && `/${chunk(start).file}`,
    entry: `/${entry.file}`,
    styleSheet: `/${sheet}`,
    font: font && `/${font}`,
  }
}
