/** A number in a small sun: the count on the cart. The control around it has the number in its name. */
export function CountSun({ count }: { count: number }) {
  return (
    <span className="count-sun" aria-hidden="true">
      {count}
    </span>
  )
}
