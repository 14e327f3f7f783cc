import { expect, test } from 'vitest'
import { kindsTo } from '#test/fixtures/account-mails.ts'
import { startAuthServer } from '#test/fixtures/two-factor.ts'
import { removeFactorsFor } from './remove-for-owner.ts'

test('an account without a second factor stays signed in when an operator removes its factors', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()

  expect(await removeFactorsFor(fixture.db, fixture.deps, sam.email)).toBe(0)

  expect((await sam.auth.getUser()).data.user?.email).toBe(sam.email)
  expect(await kindsTo(fixture.db, sam.email)).toEqual([])
})
