import path from 'node:path'
import type { Plugin } from 'vite'

const PLAIN = path.resolve('app/ui/drawing/plain-icon.ts')

/** Lucide's drawings with our own factory: the library's handles contexts, aliases and absolute widths, 1.3 kB a page. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('lucide-react') ? PLAIN : undefined,
  }
}
