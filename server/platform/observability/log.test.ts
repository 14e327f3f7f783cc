import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('logged errors have no email addresses, and no fields in which a driver repeats values', () => {
  const error = Object.assign(new Error('invalid input "sam@sparky.test"'), {
    code: '22P02',
    detail: 'Key (email)=(sam@sparky.test) already exists.',
    parameters: ['Kim Plumber'],
  })
  const line = logged((log) => log.error({ err: error }, 'request failed'))
  expect(line).toContain('"code":"22P02"')
  expect(line).toContain('invalid input \\"[e-mail]\\"')
  expect(line).not.toContain('sam@')
  expect(line).not.toContain('Kim Plumber')
})

test('the cause of an error is logged too', () => {
  const error = new Error('outer', { cause: new Error('from kim@plumb.test') })
  expect(logged((log) => log.error({ err: error }))).toContain('from [e-mail]')
})
