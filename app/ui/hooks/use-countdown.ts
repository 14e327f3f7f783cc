import { useEffect, useState } from 'react'

/** Counts seconds down to 0. The countdown starts at once, and `start` begins a new countdown. */
export function useCountdown(seconds: number): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    look()
    const ticker = setInterval(look, 1000)
    return () => clearInterval(ticker)
  }, [end])

  return { left, start: (pause) => setEnd(Date.now() + pause * 1000) }
}
