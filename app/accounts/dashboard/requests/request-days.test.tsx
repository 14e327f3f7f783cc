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

test('requests stand by their preferred day, or else the day they were sent, with the sun at the last', () => {
  const html = markupOf(
    <RequestDays
      heading="h2"
      requests={[
        request({ about: 'Smart Websites', preferredDate: '2026-11-26' }),
        request({ reference: 'Q-7K3M9Q', about: 'Automation' }),
      ]}
    />,
  )

  expect(html).toMatch(/Mon 16 Nov.*Automation.*Thu 26 Nov.*sun-stat.*Smart Websites/)
  expect(html.match(/sun-stat/g)).toHaveLength(1)
})
