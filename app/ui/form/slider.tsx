import type { ComponentProps } from 'react'
import { useEarlyText } from '#app/hydration/use-early.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  min: number
  max: number
  value: number
  /** The value as text for screen readers, such as "$50 an hour". */
  valueText?: string
  /** The number of equal parts that the ticks mark. Every ninth tick is long. */
  parts?: number
  onChange: (value: number) => void
}

/** A native range input over a drawn line, with a sun as the handle. The caller shows the value as text. */
export function Slider({ label, min, max, value, valueText, parts = 18, onChange, ...rest }: SliderProps) {
  const share = (value - min) / (max - min)
  const ref = useEarlyText((text) => onChange(Number(text)))
  return (
    <div className="slider">
      <ChalkLine />
      <Rail share={share} parts={parts} />
      <input
        ref={ref}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        {...rest}
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

/**
 * The ticks of a slider, and the coloured part of its line up to the handle. It uses attributes instead of styles,
 * because the CSP allows no style attribute in a prerendered page.
 */
function Rail({ share, parts }: { share: number; parts: number }) {
  const ticks = Array.from({ length: parts + 1 }, (_, i) => i)
  return (
    <svg aria-hidden="true" className="slider-rail">
      {ticks.map((tick) => (
        <rect key={tick} x={at(tick / parts)} y="2" width="1.5" height={tick % 9 === 0 ? 12 : 7} />
      ))}
      <rect x="-14" width="14" height="4" fill="var(--sun)" />
      <rect width={at(share)} height="4" fill="var(--sun)" />
    </svg>
  )
}

const at = (share: number) => `${(share * 100).toFixed(2)}%`
