/**
 * The number of items on the cart button, in a small sun. Hidden from screen readers, because the button’s accessible
 * name contains the number.
 */
export function CountSun({ count }: { count: number }) {
  return (
    <span className="count-sun" aria-hidden="true">
      {count}
    </span>
  )
}
