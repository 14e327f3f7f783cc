/** How many are left, as bars and in words: "2 of 5 left". */
export function StockBars({ left, of }: { left: number; of: number }) {
  return (
    <span className="type-label inline-flex flex-wrap items-center gap-x-3 text-label">
      <span aria-hidden="true" className="stock-bars">
        {Array.from({ length: of }, (_, i) => i + 1).map((bar) => (
          <i key={bar} data-left={bar <= left || undefined} />
        ))}
      </span>
      {left} of {of} left
    </span>
  )
}
