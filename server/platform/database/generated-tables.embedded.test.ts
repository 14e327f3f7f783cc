import { expect, test } from 'vitest'
import { runProgram } from '#test/server/run-program.ts'

test('the types of the tables are those that the migrations make', async () => {
  const command = runProgram('scripts/generate/tables.ts', ['--verify'])

  expect(await command.ended, `run npm run tables: ${command.printed().err}`).toBe(0)
})
