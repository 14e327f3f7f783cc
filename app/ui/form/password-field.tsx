import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { Cell, type CellProps, useCell } from './field.tsx'

type PasswordFieldProps = CellProps &
  Omit<ComponentProps<'input'>, keyof CellProps | 'type'> & {
    /** The ids of texts below the sheet that describe the field, such as the password rules. */
    hintId?: string
    autoComplete: 'current-password' | 'new-password'
  }

/** A password in a job sheet, with a button that shows it. */
export function PasswordField({ hintId, ...props }: PasswordFieldProps) {
  const { cell, control } = useCell(props)
  const [isShown, setShown] = useState(false)
  const described = [control['aria-describedby'], hintId].filter(Boolean).join(' ')
  const Icon = isShown ? EyeOff : Eye
  return (
    <Cell {...cell}>
      <input
        {...control}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={described || undefined}
        className={`${control.className} pr-14`}
      />
      <IconButton
        label="Show what’s typed"
        aria-pressed={isShown}
        className="absolute top-5 right-1.5"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" size={24} />
      </IconButton>
    </Cell>
  )
}
