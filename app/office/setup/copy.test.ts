import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OfficeSetup } from '#domain/office/office-setup.ts'
import { setupTexts } from './copy.ts'

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

test('a sender at a reserved domain does not hide the error of the test mail', () => {
  const mail = (test: OfficeSetup['mail']['test']) =>
    setupTexts.mail({ isDone: false, to: 'sam@sparky.test', problem: 'sender', test }, (iso) => iso)
  const at = '2026-11-26T01:00:00Z'

  expect(mail({ at, state: 'failed', error: 'EAUTH AUTH 535' })).toMatch(
    /^The sender is at a domain that nobody has.* The test to sam@sparky\.test didn’t go\. The mail server said: EAUTH AUTH 535\.$/,
  )
  expect(mail({ at, state: 'waiting', error: 'ESOCKET CONN' })).toContain('waits and is tried again')
  expect(mail({ at, state: 'waiting', error: null })).not.toContain('test')
  expect(mail(null)).not.toContain('test')
})

test('without a mail server, a test shows in the text as a new file', () => {
  const mail = (test: OfficeSetup['mail']['test']) =>
    setupTexts.mail({ isDone: false, to: 'sam@sparky.test', problem: 'no_server', test }, () => 'Today')

  expect(mail(null)).toMatch(/^There is no mail server: .* to connect one\.$/)
  expect(mail({ at: '', state: 'sent', error: null })).toMatch(/ The last test became a file: Today\.$/)
})

test('the age of a backup is told in days, and an old backup asks for a new one', () => {
  const backup = (days: number, isDone: boolean) =>
    setupTexts.backup({ isDone, at: 'Tuesday', days }, (iso) => iso)

  expect(backup(0, true)).toBe('The last one: Tuesday.')
  expect(backup(1, true)).toBe('The last one: Tuesday, 1 day ago.')
  expect(backup(9, false)).toMatch(/^The last one is too old: Tuesday, 9 days ago\. Ask whoever runs/)
})

test('claims that end soon are counted, whether or not all claims have a source', () => {
  const claims = (unproven: number, ending: number) =>
    setupTexts.claims({ isDone: unproven === 0, shown: 3, hidden: 4, unproven, ending }, (iso) => iso)

  expect(claims(0, 0)).toBe('3 shown with a source, 4 off.')
  expect(claims(0, 1)).toBe('3 shown with a source, 4 off. 1 ends within 14 days.')
  expect(claims(1, 2)).toMatch(/^1 claim on the site has no source yet\..* 2 end within 14 days\.$/)
})
