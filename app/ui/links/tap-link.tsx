/** A tap link as text. A line may break before the code of the card, and never within the code. */
export function TapLink({ url }: { url: string }) {
  const code = url.lastIndexOf('/') + 1
  return (
    <span className="wrap-anywhere">
      {url.slice(0, code)}
      <wbr />
      <span className="whitespace-nowrap">{url.slice(code)}</span>
    </span>
  )
}
