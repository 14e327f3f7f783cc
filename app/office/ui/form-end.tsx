import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'

/**
 * Says why a change was not saved. The live region is in the page before it has text, so that screen readers announce
 * the text. Without text the region takes no room.
 */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:absolute">
      {children ? <Callout tone="bad">{children}</Callout> : null}
    </div>
  )
}

type FormEndProps = {
  /** Why the last attempt failed. */
  failed: string | undefined
  busy: boolean
  busyLabel: string
  /** The label of the button that sends the form. */
  action: string
  /** Sends the change, where no form surrounds the button. */
  onAction?: () => void
  /** A second button, which leaves everything as it is. */
  keep?: { label: string; onClick: () => void }
}

export function FormEnd({ failed, busy, busyLabel, action, onAction, keep }: FormEndProps) {
  const send = (
    <Button
      type={onAction ? 'button' : 'submit'}
      variant="sun"
      busy={busy}
      busyLabel={busyLabel}
      {...(onAction && { onClick: onAction })}
    >
      {action}
    </Button>
  )
  return (
    <>
      <Failure>{failed}</Failure>
      {keep ? (
        <div className="flex flex-wrap gap-3">
          {send}
          <Button onClick={keep.onClick}>{keep.label}</Button>
        </div>
      ) : (
        send
      )}
    </>
  )
}
