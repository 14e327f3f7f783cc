import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'

type CodeFieldProps = {
  id?: string | undefined
  label: string
  error: string | undefined
  /** True for the digits of a mail, a text message or an app; false for a recovery code, which may hold letters. */
  isDigits?: boolean
}

/** The field `code`, typed, pasted or filled in by the phone from a message. */
export function CodeField({ id, label, error, isDigits = true }: CodeFieldProps) {
  return (
    <Field
      {...(id === undefined ? {} : { id })}
      label={label}
      name="code"
      required
      marked={false}
      inputMode={isDigits ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}

/** Removes the gaps: codes are shown in groups, and pasted with the gaps. */
export const withoutGaps = (code: string) => code.replaceAll(/\s/g, '')

export const readCode = (data: FormData) => withoutGaps(fieldValue(data, 'code'))
