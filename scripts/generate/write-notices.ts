import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { ROOT } from '#scripts/build/fresh.ts'

export const noticesFile = 'THIRD-PARTY-NOTICES.md'

/**
 * Packages whose code or files are sent to browsers. A test compares those with scripts to the chunks of the build.
 * Tailwind's rules are part of the style sheet, and Archivo is the typeface.
 */
export const SHIPPED = [
  '@date-fns/tz',
  '@fontsource-variable/archivo',
  '@supabase/auth-js',
  '@supabase/postgrest-js',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'date-fns',
  'lucide-react',
  'qr',
  'react',
  'react-day-picker',
  'react-dom',
  'scheduler',
  'tailwindcss',
  'valibot',
] as const

const Package = v.object({ version: v.string(), license: v.string() })
type Notice = { name: string; version: string; license: string; text: string }

/** Returns the text of THIRD-PARTY-NOTICES.md, from the packages as they are installed. */
export function writeNotices(): string {
  const notices = SHIPPED.map(readNotice)
  const rows = notices.map(({ name, version, license }) => `| \`${name}\` | ${version} | ${license} |`)
  const texts = notices.map(
    ({ name, version, text }) => `## ${name} ${version}\n\n\`\`\`text\n${text}\n\`\`\`\n`,
  )
  return `${[
    '# Third-party notices\n',
    'The site sends code and files of these packages to browsers. `npm run notices` writes this file from the license',
    'files of the packages as they are installed.\n',
    '| package | version | license |',
    '|---|---|---|',
    ...rows,
    '',
    texts.join('\n').trimEnd(),
  ].join('\n')}\n`
}

/** Throws for a package that is not installed or has no license file. */
function readNotice(name: string): Notice {
  const folder = path.join(ROOT, 'node_modules', name)
  const { version, license } = v.parse(
    Package,
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  )
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry))
  if (!file) throw new Error(`${name} has no license file`)
  const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
  return { name, version, license, text }
}
