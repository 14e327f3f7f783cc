import { expect, test } from 'vitest'
import { ENQUIRY, startFormServer } from '#test/fixtures/form-server.ts'

test.each([
  ['12', 'It was filled in within 12 ms.'],
  ['9000', null],
  ['soon', null],
])('the spam check reads the fill-in time from X-Elapsed-Ms: %s', async (elapsed, spamReason) => {
  const fixture = await startFormServer()

  await fixture.postMultipart('enquiry', ENQUIRY, { accept: 'application/json', 'x-elapsed-ms': elapsed })

  expect((await fixture.leads())[0]?.quarantined_for).toBe(spamReason)
})
