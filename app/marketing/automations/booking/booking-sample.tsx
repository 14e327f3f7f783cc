import { useState } from 'react'
import { SampleFrame } from '#app/marketing/info-page/sample-frame.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { bookingSample } from './copy.ts'

/** An interactive sample: a customer picks a time, and the automation's messages follow. */
export function BookingSample() {
  const [picked, setPicked] = useState<string>(bookingSample.picked)
  return (
    <SampleFrame title={bookingSample.title} badge={bookingSample.badge}>
      <div className="p-5">
        <p className="type-label mb-3">{bookingSample.job}</p>
        <ChoiceList legend={bookingSample.legend}>
          {bookingSample.times.map((time) => (
            <ChoiceRow
              key={time}
              name="sample-time"
              label={<span className="type-num">{time}</span>}
              value={time}
              checked={time === picked}
              onChange={() => setPicked(time)}
            />
          ))}
        </ChoiceList>
        <ul aria-live="polite" className="type-num mt-4 divide-y divide-line">
          {bookingSample.follows(picked).map(({ what, text }) => (
            <li key={what} className="py-2.5">
              <span className="block text-small text-text-2">{what}</span>
              <span className="type-label">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </SampleFrame>
  )
}
