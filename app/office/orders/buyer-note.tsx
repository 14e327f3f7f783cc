/** The note that the buyer wrote at checkout, such as a gate code. */
export function BuyerNote({ note }: { note: string | undefined }) {
  if (!note) return null
  return (
    <span className="my-1 block rounded-control bg-warn-wash px-3 py-1.5 text-text wrap-anywhere whitespace-pre-line">
      “{note}”
    </span>
  )
}
