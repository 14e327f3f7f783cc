import { Button } from '#app/ui/button.tsx'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { TapLink } from '#app/ui/links/tap-link.tsx'
import { orderCopy } from './order/copy.ts'

/** A button that copies a card's tap link, for an app that writes the link on the chip. */
export function CopyTapLink({ text, code }: { text: string; code: string }) {
  const { copied, hasFailed, copy } = useClipboard()
  return (
    <>
      <Button variant="link" onClick={() => void copy(text)}>
        {copied === text ? orderCopy.copied : orderCopy.copy}
        <span className="sr-only"> {code}</span>
      </Button>
      <span role="status" className="text-small text-warn empty:absolute">
        {hasFailed ? (
          <>
            {orderCopy.notCopied} <TapLink url={text} />
          </>
        ) : null}
      </span>
    </>
  )
}
