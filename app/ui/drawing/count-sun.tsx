/** A number in a small sun: the count on the cart. The control around it says the number in words. */
export function CountSun({ count }: { count: number }) {
  return (
    <span className="count-sun" aria-hidden="true">
      {count}
    </span>
  )
}
