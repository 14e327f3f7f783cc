import { globSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

const ROOT = path.join(import.meta.dirname, '../..')

/** The built CSS of the site's stylesheet and of the stylesheets of lazily loaded components. */
export async function builtCss(): Promise<string> {
  const lazy = globSync('app/**/*.css', { cwd: ROOT, exclude: ['app/styles', '**/sample-sites'] })
  const sheets = ['app/styles/app.css', ...lazy]
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: sheets, checks: { bundlerTimings: false } },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return outputs
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('\n')
}
