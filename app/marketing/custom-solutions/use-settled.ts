import { useEffect, useState } from 'react'

const QUIET_MS = 800

/** False from a change on, until it has lain still for a moment: time to read it out, not before. */
export function useSettled(value: string): boolean {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return still === value
}
