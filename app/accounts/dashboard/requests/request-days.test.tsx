import { expect, test } from 'vitest'
import type { OwnRequest } from '#domain/leads/own-requests.ts'
import { markupOf } from '#test/app/markup-of.tsx'
import { RequestDays } from './request-days.tsx'

const request = (values: Partial<OwnRequest>): OwnRequest => ({
  reference: 'E-7K3M9Q',
  form: 'enquiry',
  createdAt: '2026-11-16T01:00:00.000Z',
  about: '',
  preferredDate: null,
  stage: 'received',
  ...values,
})

const daysOf = (today: string, requests: readonly OwnRequest[]) =>
  markupOf(<RequestDays heading="h2" today={today} requests={requests} />)

const ASKED = request({ reference: 'Q-7K3M9Q', about: 'Automation' })
const COMING = request({ about: 'Smart Websites', preferredDate: '2026-11-26' })

test('requests stand by their preferred day, or else the day they were sent; a coming day has a hollow tick', () => {
  const html = daysOf('2026-11-20', [COMING, ASKED])

  expect(html).toMatch(/Mon 16 Nov.*Automation.*request-tick.*Thu 26 Nov.*Smart Websites/)
  expect(html.match(/request-tick/g)).toHaveLength(1)
})

test('the sun stands at today: after the last day that has passed, at a day that is today, or before the first', () => {
  expect(daysOf('2026-11-20', [COMING, ASKED])).toMatch(
    /data-sun="after".*sun-stat.*Automation.*Smart Websites/,
  )
  expect(daysOf('2026-11-26', [COMING, ASKED])).toMatch(/Automation.*data-sun="at".*sun-stat.*Smart Websites/)
  expect(daysOf('2026-11-15', [COMING, ASKED])).toMatch(/data-sun="before".*sun-stat.*Automation/)
  expect(daysOf('2026-11-20', [COMING, ASKED]).match(/sun-stat/g)).toHaveLength(1)
})
