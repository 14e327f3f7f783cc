/**
 * The number of items on the cart button, in a small sun. Screen readers ignore the number here, because the button’s
 * accessible name contains it.
 */
export function CountSun({ count }: { count: number }) {
  return (
    <span className="count-sun" aria-hidden="true">
      {count}
    </span>
  )
}
