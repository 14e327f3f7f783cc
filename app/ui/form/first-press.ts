/**
 * Makes a press handler that ignores the second press of a double press. For a button whose second press would do
 * something more, such as add the same cards again or press the button that has taken its place.
 */
export const onFirstPress =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act() // `detail` is the number of clicks, 0 for a key press
  }

/** For a submit button: the second press of a double press does not submit. */
export function ignoreSecondPress(event: { detail: number; preventDefault: () => void }): void {
  if (event.detail > 1) event.preventDefault()
}
