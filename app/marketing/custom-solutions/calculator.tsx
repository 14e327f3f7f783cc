import { type ReactNode, useId } from 'react'
import { matchFor } from '#app/marketing/automations/automation-match.ts'
import { Slider } from '#app/ui/form/slider.tsx'
import { HOURS_A_WEEK, isOverAWeek, type Roi } from '#domain/roi/roi.ts'
import { LEVEL, RATE } from '#domain/roi/roi-input.ts'
import { customSolutions } from './copy.ts'
import { DecimalBox, DecimalInput } from './decimal-box.tsx'
import { Savings } from './savings.tsx'
import { useCalculator } from './use-calculator.ts'

const { calculator: copy } = customSolutions

type LevelProps = { level: number; onLevel: (level: number) => void }

/** What admin costs per week, month and year (product.md 2.15, 4 and 9): the inputs, and the result on a dark panel. */
export function Calculator(props: LevelProps) {
  const calculator = useCalculator()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="page pt-10 lg:pt-16 low:pt-5">
      <div className="grid rounded-sheet shadow-2 md:grid-cols-[58fr_42fr] lg:grid-cols-2">
        <div className="min-w-0 rounded-t-sheet bg-surface p-5 sm:p-10 md:rounded-l-sheet md:rounded-tr-none md:max-lg:p-7">
          <h2 id={titleId} className="type-display text-title">
            {copy.title}
          </h2>
          <Strip {...calculator.roi} />
          <Hours {...calculator.hours} />
          <Rate {...calculator} />
          <Level {...props} />
          <noscript>
            <p className="mt-4 text-small text-text-2">{copy.noScript}</p>
          </noscript>
        </div>
        <Savings roi={calculator.roi} rate={calculator.rate} />
      </div>
    </section>
  )
}

/**
 * Below 768 px, keeps the result in sight under the header while the visitor types. The strip is hidden from screen
 * readers, because the panel below announces the result. Without hours, the strip asks for them.
 */
function Strip({ any, hours, yearly }: Roi) {
  return (
    <p aria-hidden="true" className={`calculator-strip ${any ? 'ink' : 'bg-chalk-wash text-text-2'}`}>
      {any ? (
        <>
          <b className="sum-copy" data-text={hours} data-unit={copy.strip.hours} />
          <b className="sum-copy" data-text={yearly} data-unit={copy.strip.yearly} />
        </>
      ) : (
        copy.strip.empty
      )}
    </p>
  )
}

function Hours({ onStep, ...box }: ReturnType<typeof useCalculator>['hours']) {
  const id = useId()
  const hours = Number(box.value)
  return (
    <>
      <Row label={copy.hours} htmlFor={id}>
        <span className="stepper decimal-box">
          <Step name={copy.less} off={!(hours > 0)} onStep={() => onStep(-1)} />
          <DecimalInput {...box} id={id} aria-describedby={`${id}-note`} />
          <Step name={copy.more} off={hours >= HOURS_A_WEEK} onStep={() => onStep(1)} />
        </span>
      </Row>
      <p id={`${id}-note`} aria-live="polite" className="min-h-5 pt-1 text-right text-micro text-text-2">
        {isOverAWeek(box.value) && copy.tooManyHours}
      </p>
    </>
  )
}

type StepProps = { name: string; off: boolean; onStep: () => void }

/** A step button, whose sign CSS draws. At a bound it is dimmed but not disabled, so that it keeps the focus. */
function Step({ name, off, onStep }: StepProps) {
  return <button type="button" aria-label={name} aria-disabled={off} onClick={off ? undefined : onStep} />
}

function Rate({ rateText, slider, rate, isRateIgnored }: ReturnType<typeof useCalculator>) {
  const id = useId()
  const [from, to] = copy.rateEnds
  return (
    <>
      <Row label={copy.rate} htmlFor={id}>
        <DecimalBox {...rateText} id={id} before="$" after={copy.rateUnit} aria-describedby={`${id}-note`} />
      </Row>
      <Slider {...RATE} {...slider} label={copy.rateSlider} valueText={copy.rateText(rate)} />
      <Ends from={from} to={to}>
        <span id={`${id}-note`} aria-live="polite" className="text-center">
          {isRateIgnored && copy.rateIgnored(rate)}
        </span>
      </Ends>
    </>
  )
}

function Level({ level, onLevel }: LevelProps) {
  const id = useId()
  const [from, to] = copy.levelEnds
  return (
    <>
      <Row label={copy.level}>
        <span className="type-num flex items-center gap-3 font-[660]">
          <span aria-hidden="true" className="text-title leading-none">
            {copy.emoji[level - 1]}
          </span>
          <span className="whitespace-nowrap">{copy.levelText(level)}</span>
        </span>
      </Row>
      <Slider
        {...LEVEL}
        label={copy.level}
        value={level}
        valueText={copy.levelText(level)}
        parts={LEVEL.max - LEVEL.min}
        aria-describedby={id}
        onChange={onLevel}
      />
      <Ends from={from} to={to} />
      <p id={id} className="mt-3 min-h-12 text-small text-text-2">
        {copy.match[matchFor(level)]}
      </p>
    </>
  )
}

function Row({ label, htmlFor, children }: { label: string; htmlFor?: string; children: ReactNode }) {
  const look = 'type-label min-w-0 flex-1 basis-24 text-balance'
  return (
    <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      {htmlFor ? (
        <label htmlFor={htmlFor} className={look}>
          {label}
        </label>
      ) : (
        <span aria-hidden="true" className={look}>
          {label}
        </span>
      )}
      {children}
    </div>
  )
}

function Ends({ from, to, children }: { from: string; to: string; children?: ReactNode }) {
  return (
    <p className="flex justify-between gap-3 text-micro text-text-2">
      <span>{from}</span>
      {children}
      <span className="text-right">{to}</span>
    </p>
  )
}
