import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'

/**
 * The width of a cell: `full` is the whole sheet, `half` is half of the sheet from 480 px, and `pair` is always half.
 */
type CellSpan = 'full' | 'half' | 'pair'

export type CellProps = {
  label: string
  name: string
  hint?: ReactNode
  /** One sentence on how to correct the value. */
  error?: string | undefined
  required?: boolean
  /** Whether a required field has an asterisk. False in a sheet whose fields are all required. */
  showsRequiredMark?: boolean
  /** Marks the field with the word "optional". */
  optional?: boolean
  span?: CellSpan
}

type FieldProps = CellProps & Omit<ComponentProps<'input'>, keyof CellProps>
type TextareaFieldProps = CellProps & Omit<ComponentProps<'textarea'>, keyof CellProps>
type SelectFieldProps = CellProps & Omit<ComponentProps<'select'>, keyof CellProps>

/** A text field of a job sheet, with label, hint and error. */
export function Field(props: FieldProps) {
  const { cell, control } = useCell(props)
  return (
    <Cell {...cell}>
      <input type="text" {...control} />
    </Cell>
  )
}

export function TextareaField(props: TextareaFieldProps) {
  const { cell, control } = useCell(props)
  return (
    <Cell {...cell}>
      <textarea rows={3} {...control} />
    </Cell>
  )
}

export function SelectField({ children, ...props }: SelectFieldProps) {
  const { cell, control } = useCell(props)
  return (
    <Cell {...cell}>
      <select {...control}>{children}</select>
      <ChevronDown aria-hidden="true" size={20} className="cell-chevron" />
    </Cell>
  )
}

/** Splits a cell's props into the props of its frame and the props of its control, which share an id. */
export function useCell<
  P extends CellProps & Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid'>,
>(props: P) {
  const made = useId()
  const {
    label,
    hint,
    error,
    optional = false,
    showsRequiredMark = true,
    span = 'full',
    className = '',
    ...rest
  } = props
  const id = rest.id ?? made
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    cell: { id, label, hint, error, optional, span, required: showsRequiredMark && (rest.required ?? false) },
    control: {
      ...rest,
      id,
      className: `cell-control ${className}`,
      'aria-invalid': Boolean(error ?? props['aria-invalid']) || undefined,
      'aria-describedby': described || undefined,
    },
  }
}

type CellFrame = Required<Pick<CellProps, 'label' | 'optional' | 'required' | 'span'>> & {
  id: string
  hint: ReactNode
  error: string | undefined
  children: ReactNode
}

/** The frame of a cell, with label, mark, hint and error around a control. */
export function Cell({ id, label, hint, error, optional, required, span, children }: CellFrame) {
  return (
    <div className="cell" data-span={span} data-required={required || undefined}>
      <label id={`${id}-label`} htmlFor={id} className="cell-label">
        {label}
      </label>
      <CellMark required={required} optional={optional} />
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="cell-hint">
          {hint}
        </p>
      ) : null}
      <CellError id={id} error={error} />
    </div>
  )
}

/** The error of a cell. Its id is the cell's id and "-error". */
export function CellError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="cell-error">
      <CircleAlert aria-hidden="true" size={18} />
      {error}
    </p>
  )
}

/** The asterisk of a required cell, or the word "optional". */
export function CellMark({ required, optional }: { required: boolean; optional: boolean }) {
  if (required) {
    return (
      <span aria-hidden="true" className="cell-mark cell-required">
        *
      </span>
    )
  }
  return optional ? <span className="cell-mark">optional</span> : null
}
