import path from 'node:path'
import type { Plugin } from 'vite'

const PLAIN = path.resolve('app/ui/drawing/plain-icon.ts')

/**
 * Replaces Lucide's icon factory with our own. Lucide's React context, aliases and `absoluteStrokeWidth`, which we do
 * not use, cost 1.3 kB per page.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('lucide-react') ? PLAIN : undefined,
  }
}
