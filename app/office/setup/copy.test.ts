import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no text of the office names a setting of the server or a command', () => {
  const named = globSync('app/office/**/*copy.ts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) =>
        /['`].*\b(?:PUBLIC_URL|SMTP_URL|MAIL_FROM|OPERATOR_EMAIL|STRIPE_\w+|npm run)\b/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )

  expect(named).toEqual([])
})
