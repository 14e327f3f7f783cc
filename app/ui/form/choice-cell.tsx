import { type ReactNode, useId } from 'react'
import { CellError, CellMark } from './field.tsx'

type ChoiceCellProps = {
  label: string
  error?: string | undefined
  required?: boolean
  /**
   * `true`: two columns of equal cells, as wide as the form's fields. The last of an odd number of options takes a
   * whole row, so that no row is half empty. "wide": two columns from 480 px, and one column on phones.
   */
  twoColumns?: boolean | 'wide'
  /** Renders the options. Spread the argument into the props of each option, to connect it with the error. */
  children: (row: { 'aria-describedby': string | undefined }) => ReactNode
}

/**
 * A group of radio buttons as a cell of a form. Without `twoColumns`, options are side by side where they fit, and
 * below each other on phones.
 */
export function ChoiceCell({
  label,
  error,
  required = false,
  twoColumns = false,
  children,
}: ChoiceCellProps) {
  const id = useId()
  const describedBy = error ? `${id}-error` : undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      className="cell"
      data-required={required || undefined}
    >
      <span id={id} className="cell-label pb-2">
        {label}
      </span>
      <CellMark required={required} optional={false} />
      <CellError id={id} error={error} />
      <div
        data-invalid={error ? true : undefined}
        className={`overflow-hidden border-t border-line *:-mt-px *:-ml-px *:border-t *:border-l *:border-line ${columnsOf(twoColumns)}`}
      >
        {children({ 'aria-describedby': describedBy })}
      </div>
    </div>
  )
}

function columnsOf(twoColumns: ChoiceCellProps['twoColumns']): string {
  if (twoColumns === 'wide') return 'grid sm:grid-cols-2'
  return twoColumns
    ? 'grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(max(9.5rem,34%),1fr))] *:odd:last:col-span-full max-sm:*:min-h-13 max-sm:*:gap-2 max-sm:*:pr-2 max-sm:*:text-[1rem]'
    : 'flex flex-wrap *:flex-auto max-sm:*:w-full'
}
