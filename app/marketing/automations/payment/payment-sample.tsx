import { useState } from 'react'
import { SampleFrame } from '#app/marketing/info-page/sample-frame.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import type { REMINDER_DAYS } from '#domain/catalogue/platform.ts'
import { paymentSample } from './copy.ts'

/** An interactive sample: the delay before a reminder, and the day that it is sent on. */
export function PaymentSample() {
  const [chosen, setChosen] = useState<(typeof REMINDER_DAYS)[number]>(paymentSample.chosen)
  return (
    <SampleFrame title={paymentSample.title} badge={paymentSample.badge}>
      <div className="p-5">
        <ChoiceList legend={paymentSample.legend}>
          {paymentSample.choices.map((days) => (
            <ChoiceRow
              key={days}
              name="sample-reminder"
              label={paymentSample.days(days)}
              value={days}
              checked={days === chosen}
              onChange={() => setChosen(days)}
            />
          ))}
        </ChoiceList>
        <ol aria-live="polite" className="mt-4 divide-y divide-line">
          {paymentSample.follows(chosen).map(({ when, what, done }) => (
            <li
              key={what}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5 sm:grid-cols-[6em_1fr_auto]"
            >
              <span className="text-small text-text-2 max-sm:col-span-2">{when}</span>
              <span className="type-label">{what}</span>
              <span className="type-label text-small text-ok">{done}</span>
            </li>
          ))}
        </ol>
      </div>
    </SampleFrame>
  )
}
