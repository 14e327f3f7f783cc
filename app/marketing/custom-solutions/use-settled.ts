import { useEffect, useState } from 'react'

const QUIET_MS = 800

/** False after a change, until the value has not changed for a moment: then it may be announced. */
export function useSettled(value: string): boolean {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return still === value
}
