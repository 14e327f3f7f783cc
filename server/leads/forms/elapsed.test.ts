import { expect, test } from 'vitest'
import { ENQUIRY, openFormDesk } from '#test/fixtures/form-desk.ts'

test.each([
  ['12', 'It was filled in within 12 ms.'],
  ['9000', null],
  ['soon', null],
])('a page says in a header how long it was open: %s', async (elapsed, doubt) => {
  const desk = await openFormDesk()

  await desk.postMultipart('enquiry', ENQUIRY, { accept: 'application/json', 'x-elapsed-ms': elapsed })

  expect((await desk.leads())[0]?.quarantined_for).toBe(doubt)
})
