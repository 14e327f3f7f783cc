/** A tap link as text. It breaks before the code of its card, never within. */
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
