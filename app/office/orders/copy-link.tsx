import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { orderCopy } from './order/copy.ts'

/** A button that copies a card's tap link, for an app that writes the link on the chip. */
export function CopyLink({ text, code }: { text: string; code: string }) {
  const { copied, copy } = useClipboard()
  return (
    <button type="button" className="link min-h-11 cursor-pointer" onClick={() => void copy(text)}>
      {copied === text ? orderCopy.copied : orderCopy.copy}
      <span className="sr-only"> {code}</span>
    </button>
  )
}
