import type { ComponentProps } from 'react'
import { useEarlyText } from '#app/hydration/use-early.ts'
import { isDecimalText } from '#domain/roi/roi-input.ts'

type DecimalInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onChange: (text: string) => void
}

/** A box for a decimal number between its units, such as "$" and "/hr". */
export function DecimalBox({
  before,
  after,
  ...input
}: DecimalInputProps & { before: string; after: string }) {
  return (
    <span className="decimal-box">
      <DecimalInput {...input} className="type-num" />
      <span aria-hidden="true">{before}</span>
      <span aria-hidden="true">{after}</span>
    </span>
  )
}

/**
 * A field for a decimal number. A keystroke that would make the text an invalid number is ignored (product.md 5).
 */
export function DecimalInput({ onChange, ...input }: DecimalInputProps) {
  const ref = useEarlyText(onChange)
  return (
    <input
      ref={ref}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...input}
      onBeforeInput={(event) => {
        // rejects an invalid keystroke, so that the caret does not jump; without a `beforeinput` event, the caller's
        // `onChange` rejects invalid text
        if (!isDecimalText(withInserted(event.currentTarget, event.data))) event.preventDefault()
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function withInserted({ value, selectionStart, selectionEnd }: HTMLInputElement, data: string): string {
  return value.slice(0, selectionStart ?? undefined) + data + value.slice(selectionEnd ?? value.length)
}
