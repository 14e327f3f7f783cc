import { defineConfig, type OxlintOverride } from 'oxlint'

const PARENT_IMPORTS = {
  regex: String.raw`^(?:\.\./|\./(?:.*/)?\.\./)`,
  message: 'Within a folder write ./, elsewhere start at the root: #app/, #domain/, #server/.',
}
/** The packages that browser code may import. A new package has to be added here. */
const BROWSER = [
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-dom/*',
  'react-day-picker',
  'lucide-react/**',
  'schema-dts',
  'valibot',
  'qr',
  'qr/*',
  '@supabase/*',
]
const SUBJECTS = ['#server/shop/**', '#server/leads/**', '#server/accounts/**', '#server/office/**']
/** What server code must not import: code of the browser, the build and the tests. */
const NOT_SERVER = [
  '#app/**',
  '#scripts/**',
  '#test/**',
  '#e2e/**',
  'react',
  'react-dom',
  'vite',
  '@vitejs/*',
  'tailwindcss',
]

/** The import rules. For a file that matches several rules, the last rule counts. */
const IMPORT_RULES: readonly OxlintOverride[] = [
  mayImport(
    'domain/**',
    ['#domain/**', 'valibot', 'qr', 'leven'],
    'domain is pure: no React, no server, no Node',
  ),
  mayImport('app/**', ['#app/**', '#domain/**', ...BROWSER], 'the browser cannot import the server'),
  mayImport(
    'app/ui/**',
    ['#app/ui/**', '#app/hydration/**', '#app/assets/**', '#domain/time/**', '#domain/text/**', ...BROWSER],
    'ui knows no subject',
  ),
  mayImport(
    'app/{router,hydration}/**',
    ['#app/router/**', '#app/hydration/**', '#app/ui/**', ...BROWSER],
    'router and hydration know no subject',
  ),
  mayImport('app/api/**', ['#app/api/**', '#domain/**', ...BROWSER], 'api calls the server, nothing else'),
  mayNotImport('server/**', NOT_SERVER, 'the server knows no screen, no build and no test'),
  mayNotImport('server/{platform,rest,site,sandbox}/**', [...NOT_SERVER, ...SUBJECTS], 'knows no subject'),
  mayNotImport('e2e/**', ['#app/**', '#server/**', '#domain/**'], 'e2e knows the browser and the URL'),
  mayNotImport('**/*.{test,browser.test}.{ts,tsx}', [], 'tests start the whole product'),
]

function mayImport(files: string, allowed: readonly string[], reason: string): OxlintOverride {
  return importRule(files, ['**', '!./**', ...allowed.map((name) => `!${name.replace('#', '\\#')}`)], reason)
}

function mayNotImport(files: string, barred: readonly string[], reason: string): OxlintOverride {
  return importRule(
    files,
    barred.map((name) => name.replace('#', '\\#')),
    reason,
  )
}

function importRule(files: string, group: string[], message: string): OxlintOverride {
  const patterns = group.length > 0 ? [PARENT_IMPORTS, { group, message }] : [PARENT_IMPORTS]
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

export default defineConfig({
  plugins: ['typescript', 'react', 'oxc', 'node'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  rules: {
    'no-restricted-imports': ['error', { patterns: [PARENT_IMPORTS] }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-deprecated': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'off',
  },
  overrides: [
    // in these folders only server/main.ts and the tests read the environment; other server code gets a Config
    { files: ['server/**', 'domain/**', 'app/**'], rules: { 'node/no-process-env': 'error' } },
    {
      files: ['server/main.ts', 'test/**', '**/*.test.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['domain/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'domain has no clock: take the time as an argument.' },
          {
            object: 'Math',
            property: 'random',
            message: 'domain has no chance: take the value as an argument.',
          },
        ],
        'no-restricted-globals': [
          'error',
          'process',
          'globalThis',
          'window',
          'document',
          'location',
          'navigator',
          'localStorage',
          'sessionStorage',
          'fetch',
          'setTimeout',
          'setInterval',
          'performance',
          'crypto',
        ],
      },
    },
    {
      files: ['app/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'crypto',
            property: 'randomUUID',
            message: 'Browsers offer it only with HTTPS: use randomUuid of app/api/random-uuid.ts.',
          },
        ],
      },
    },
    { files: ['app/**/*.test.ts', 'app/**/*.test.tsx'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'], rules: { 'typescript/unbound-method': 'off' } },
    // Playwright's fixtures have a callback named `use`, which is no React hook. They must destructure their first
    // argument, also when they need no other fixture.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    ...IMPORT_RULES,
  ],
  ignorePatterns: ['node_modules', 'dist*', 'test-results', 'playwright-report'],
})
