/** Vibrates a phone, so that operators need not look at it. `pattern` has milliseconds on and off, in turn. */
export function vibrate(pattern: number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}
