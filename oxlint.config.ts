import { defineConfig, type OxlintOverride } from 'oxlint'
import { FENCES, type Fence } from '#tools/doors.ts'

const NO_CLIMBING = {
  regex: String.raw`^(?:\.\./|\./(?:.*/)?\.\./)`,
  message: 'Within a folder write ./, elsewhere the name of the door: #app/, #domain/, #server/.',
}

function fenceRule({ files, regex, message }: Fence): OxlintOverride {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } }
}

export default defineConfig({
  plugins: ['typescript', 'react', 'oxc', 'node'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  rules: {
    'no-restricted-imports': ['error', { patterns: [NO_CLIMBING] }],
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
    // What the environment says is read once, in main.ts; the rest gets a Config.
    { files: ['server/**', 'domain/**', 'app/**'], rules: { 'node/no-process-env': 'error' } },
    {
      files: ['server/main.ts', 'server/testing/**', '**/*.test.ts'],
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
    { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'], rules: { 'typescript/unbound-method': 'off' } },
    // Playwright's fixtures hand over with a function that they call `use`: no hook of React. It reads what they need
    // from their pattern: an empty one says that they need nothing.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    ...FENCES.map(fenceRule),
  ],
  ignorePatterns: ['node_modules', 'dist*', 'test-results', 'playwright-report'],
})
