import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'

type CodeFieldProps = {
  id?: string | undefined
  label: string
  error: string | undefined
  /** True for a code from an email, a text message or an app; false for a recovery code, which may have letters. */
  isDigits?: boolean
}

/** A field named `code`. A phone can fill it in from a text message. */
export function CodeField({ id, label, error, isDigits = true }: CodeFieldProps) {
  return (
    <Field
      {...(id === undefined ? {} : { id })}
      label={label}
      name="code"
      required
      showsRequiredMark={false}
      inputMode={isDigits ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}

/** Removes white space, because codes are shown and pasted in groups. */
export const withoutGaps = (code: string) => code.replaceAll(/\s/g, '')

export const readCode = (data: FormData) => withoutGaps(fieldValue(data, 'code'))
