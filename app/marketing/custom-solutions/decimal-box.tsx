import type { ComponentProps } from 'react'
import { useEarlyText } from '#app/hydration/use-early.ts'
import { isDecimalText } from '#domain/roi/roi-input.ts'

type DecimalBoxProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  /** Text in front of the number, such as "$". `after` is text behind the number. */
  before?: string
  after: string
  onChange: (text: string) => void
}

/**
 * A box for a decimal number with its unit. A keystroke is ignored if the text would be no decimal number after it
 * (product.md 5).
 */
export function DecimalBox({ before, after, onChange, ...input }: DecimalBoxProps) {
  const ref = useEarlyText(onChange)
  return (
    <span className="relative flex-none text-text-2">
      <input
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...input}
        className={`type-num h-14 w-[min(8.25rem,58vw)] rounded-control border border-edge bg-surface pr-15 font-[660] text-text ${before ? 'pl-9' : 'pl-4'}`}
        onBeforeInput={(event) => {
          // rejects an invalid keystroke, so that the caret does not jump; without a `beforeinput` event, the caller's
          // `onChange` rejects invalid text
          if (!isDecimalText(withInserted(event.currentTarget, event.data))) event.preventDefault()
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      {before && (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-4 flex items-center">
          {before}
        </span>
      )}
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-4 flex items-center">
        {after}
      </span>
    </span>
  )
}

function withInserted({ value, selectionStart, selectionEnd }: HTMLInputElement, data: string): string {
  return value.slice(0, selectionStart ?? undefined) + data + value.slice(selectionEnd ?? value.length)
}
