import { expect, test } from 'vitest'
import { madeAt } from './made-at.ts'

const TIME_ZONE = 'Australia/Melbourne'
const seconds = (iso: string) => new Date(iso).getTime() / 1000

test.each([
  ['a payment of some seconds ago counts now', '2026-09-30T02:00:30Z', '2026-09-30T02:00:00Z', 'now'],
  ['an old payment counts at its own time', '2026-09-30T02:02:00Z', '2026-09-30T02:00:00Z', 'then'],
  ['a payment before midnight counts on its day', '2026-09-30T14:00:15Z', '2026-09-30T13:59:45Z', 'then'],
  ['a payment in the future counts now', '2026-09-30T13:59:45Z', '2026-09-30T14:00:15Z', 'now'],
])('%s', (_rule, now, created, expected) => {
  const deps = { now: () => new Date(now), config: { timeZone: TIME_ZONE } }

  const at = madeAt(deps, seconds(created))

  expect(at).toEqual(new Date(expected === 'now' ? now : created))
})
