import { type FocusEvent, useEffect, useState } from 'react'
import { setEstimate } from '#app/leads/quote/estimate.ts'
import { roiOf } from '#domain/roi/roi.ts'
import {
  hoursAfterStep,
  hoursOnBlur,
  hoursOnFocus,
  isOnStep,
  RATE,
  rateAfterSlide,
  rateOf,
  typed,
} from '#domain/roi/roi-input.ts'

/** The state of the calculator's two boxes and its rate slider (product.md 4), and the result. */
export function useCalculator() {
  const [hours, setHours] = useState('0')
  const [rateText, setRateText] = useState(String(RATE.start))
  // the rate of the result and of the slider; invalid text in the box does not change it
  const [rate, setRate] = useState<number>(RATE.start)

  function typeRate(text: string) {
    const next = typed(rateText, text)
    setRateText(next)
    setRate(rateOf(next) ?? rate)
  }

  const roi = roiOf(hours, rate)
  useEffect(() => {
    const { any, hours: rounded, yearly, suns } = roiOf(hours, rate)
    setEstimate(any ? { hours: rounded, rate, yearly, suns } : undefined)
    return () => setEstimate(undefined)
  }, [hours, rate])

  return {
    hours: {
      value: hours,
      onChange: (text: string) => setHours(typed(hours, text)),
      onFocus: ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
        // WebKit does not scroll to a text field whose text changes on focus. A box under the pointer is visible.
        if (!box.matches(':hover')) box.scrollIntoView({ block: 'nearest' })
        setHours(hoursOnFocus(hours))
      },
      onBlur: () => setHours(hoursOnBlur(hours)),
      onStep: (by: number) => setHours(hoursAfterStep(hours, by)),
    },
    rateText: { value: rateText, onChange: typeRate },
    slider: {
      value: rate,
      // with `RATE.step`, a native slider would show a typed rate as the nearest multiple of 5
      step: isOnStep(rate) ? RATE.step : 'any',
      onChange: (to: number) => {
        const next = rateAfterSlide(rate, to)
        setRate(next)
        setRateText(String(next))
      },
    },
    rate,
    /** Whether the text in the box is no valid rate. Then `rate` is the last valid rate. */
    isRateIgnored: rateOf(rateText) === undefined,
    roi,
  }
}
