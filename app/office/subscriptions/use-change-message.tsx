import { useEffect, useRef, useState } from 'react'
import { Callout } from '#app/ui/sheets/callout.tsx'

/**
 * Shows a message after a change. The message takes the focus, because the pressed button may be gone. `changed` sets
 * the text and calls `onChanged`. `message` renders the text in an element with the given classes.
 */
export function useChangeMessage(onChanged: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const [change, setChange] = useState<{ message: string }>()
  useEffect(() => {
    if (change) ref.current?.focus()
  }, [change])
  return {
    changed: (message: string) => {
      setChange({ message })
      onChanged()
    },
    message: (className: string) => (
      <div ref={ref} role="status" tabIndex={-1} className={`empty:absolute ${className}`}>
        {change ? <Callout tone="ok">{change.message}</Callout> : null}
      </div>
    ),
  }
}
