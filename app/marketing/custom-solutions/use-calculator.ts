import { type FocusEvent, useState } from 'react'
import { calculatorInput } from '#app/leads/quote/automation-list.ts'
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

/**
 * The calculator's two boxes and its rate slider (product.md 4), and the result. Hours and rate are kept for this tab.
 */
export function useCalculator() {
  const { hours, rate } = calculatorInput.use()
  const setHours = (next: string) => calculatorInput.set({ hours: next })
  // what was typed into the rate box, until the slider or the end of the draft replaces it
  const [typedRate, setTypedRate] = useState<string>()
  // invalid text in the box does not change the rate of the result and of the slider
  const isTyped = typedRate !== undefined && (rateOf(typedRate) ?? rate) === rate
  const rateText = isTyped ? typedRate : String(rate)

  function typeRate(text: string) {
    const next = typed(rateText, text)
    setTypedRate(next)
    calculatorInput.set({ rate: rateOf(next) ?? rate })
  }

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
        setTypedRate(undefined)
        calculatorInput.set({ rate: rateAfterSlide(rate, to) })
      },
    },
    rate,
    /** Whether the text in the box is no valid rate. Then `rate` is the last valid rate. */
    isRateIgnored: rateOf(rateText) === undefined,
    roi: roiOf(hours, rate),
  }
}
