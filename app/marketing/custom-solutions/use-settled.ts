import { useEffect, useState } from 'react'

const QUIET_MS = 800

/** Debounce: false from a change of the value until it has stayed the same for 0.8 s. */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
