import { expect, test } from 'vitest'
import type { SiteConfig } from '#domain/site/site-config.ts'
import { noticeDay, withNotice } from './holiday-notice.ts'

const holiday = { on: true, firstDay: '2026-12-24', backOn: '2027-01-04', text: 'Back on 4 January.' }
const AWAY: SiteConfig = { lists: {}, fullCheckout: false, claims: {}, holiday }

test.each([
  ['2026-12-16', undefined],
  ['2026-12-17', 'Back on 4 January.'],
  ['2027-01-03', 'Back on 4 January.'],
  ['2027-01-04', undefined],
])('on %s, the notice of a holiday from 24 December until 3 January is %s', (day, notice) => {
  expect(withNotice(AWAY, day).notice).toBe(notice)
})

test('the notice of a holiday begins a week before it, also across a year', () => {
  expect([noticeDay('2026-12-24'), noticeDay('2027-01-02')]).toEqual(['2026-12-17', '2026-12-26'])
})

test('a holiday notice that is switched off is not shown, and a notice of the day before ends', () => {
  const settings = { ...AWAY, holiday: { ...holiday, on: false }, notice: 'Back soon.' }

  expect(withNotice(settings, '2026-12-24').notice).toBeUndefined()
})
