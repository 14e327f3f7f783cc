import { useEffect, useRef, useState } from 'react'
import { Callout } from '#app/ui/sheets/callout.tsx'

/** The message after a change. It takes the focus, because the button that was pressed may be gone. */
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
      <div ref={ref} role="status" tabIndex={-1} className={`empty:hidden ${className}`}>
        {change ? <Callout tone="ok">{change.message}</Callout> : null}
      </div>
    ),
  }
}
