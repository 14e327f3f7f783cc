import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { useEarlyText } from '#app/hydration/use-early.ts'

type StepperProps = {
  /** The accessible name, such as "Quantity". */
  label: string
  /** What is counted, such as "employees", for the names of the buttons. By default, made from the label. */
  counted?: string
  value: number
  min?: number
  /** The maximum; undefined for none. */
  max?: number | undefined
  onChange: (value: number) => void
  /** The buttons are 52 px high in `md`, and 44 px high in `sm`, which is for lists. */
  size?: 'md' | 'sm'
  id?: string
}

/**
 * A field for a whole number between a minus and a plus button. At a bound the button is dimmed but not disabled,
 * because a disabled button would lose the focus of a keyboard user.
 */
export function Stepper({
  label,
  counted = label.charAt(0).toLowerCase() + label.slice(1),
  value,
  min = 1,
  max,
  onChange,
  size = 'md',
  id,
}: StepperProps) {
  const [draft, setDraft] = useState<string>()
  const most = max ?? Number.MAX_SAFE_INTEGER

  function go(next: number) {
    const bounded = Math.min(Math.max(next, min), most)
    if (bounded !== value) onChange(bounded)
  }

  function type(text: string) {
    if (!/^\d{0,6}$/.test(text) || (text !== '' && Number(text) < min)) return // invalid input is ignored
    setDraft(Number(text) > most ? String(most) : text)
    if (text !== '') go(Number(text))
  }

  const ref = useEarlyText((text) => /^\d{1,6}$/.test(text) && go(Number(text)))

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    setDraft(undefined)
    go(value + by)
  }

  return (
    <div className={`stepper relative ${size === 'sm' ? 'stepper-sm' : ''}`}>
      <StepButton name={`Decrease ${counted}`} off={value <= min} onStep={() => go(value - 1)}>
        <Minus aria-hidden="true" />
      </StepButton>
      <input
        ref={ref}
        id={id}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(undefined)}
        onKeyDown={onKeyDown}
      />
      <StepButton name={`Increase ${counted}`} off={value >= most} onStep={() => go(value + 1)}>
        <Plus aria-hidden="true" />
      </StepButton>
    </div>
  )
}

type StepButtonProps = { name: string; off: boolean; onStep: () => void; children: React.ReactNode }

function StepButton({ name, off, onStep, children }: StepButtonProps) {
  return (
    <button type="button" aria-disabled={off} onClick={off ? undefined : onStep}>
      {children}
      <span className="sr-only">{name}</span>
    </button>
  )
}
