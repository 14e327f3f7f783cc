import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'

export type ButtonVariant = 'sun' | 'line' | 'on-ink' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = {
  /** `sun` is for the main action: use one per view. */
  variant?: ButtonVariant
  /** 44, 52 or 60 px tall. */
  size?: ButtonSize
  className?: string | undefined
}

/** The classes of a button, also for links that look like a button. */
export function buttonClass({ variant = 'line', size = 'md', className = '' }: Look = {}): string {
  const height = size === 'md' ? '' : `btn-${size}`
  return ['btn', `btn-${variant}`, height, className].filter(Boolean).join(' ')
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Whether the button is disabled and shows `busyLabel`. A busy button never gets narrower. */
    busy?: boolean
    busyLabel?: string
    /** Icons before and after the label. */
    icon?: ReactNode
    iconEnd?: ReactNode
  }

/** A native button in the four variants of the design. */
export function Button(props: ButtonProps) {
  const { variant, size, className, busy = false, busyLabel, icon, iconEnd, children, ...rest } = props
  const button = useFocusKept(busy)
  return (
    <button
      type="button"
      ref={button}
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), className })}
    >
      {icon}
      <Copy busyLabel={busy ? busyLabel : undefined}>{children}</Copy>
      {iconEnd}
    </button>
  )
}

/** A button loses the focus when it is disabled. This hook restores the focus, unless something else has it by then. */
function useFocusKept(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current
      return
    }
    if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [busy])
  return button
}

function Copy({ busyLabel, children }: { busyLabel: string | undefined; children: ReactNode }) {
  if (!busyLabel) return <span className="btn-label">{children}</span>
  return (
    <span className="btn-label btn-label-busy">
      <span data-idle aria-hidden="true">
        {children}
      </span>
      <span>{busyLabel}</span>
    </span>
  )
}

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A 44 px square button with an icon, named by its label. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={`icon-btn ${className}`}>
      {children}
    </button>
  )
}
