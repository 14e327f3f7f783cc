import { useCopy } from '#app/ui/hooks/use-copy.ts'
import { orderCopy } from './order/copy.ts'

/** Copies a card's tap link, for the app that writes it on the chip. */
export function CopyLink({ text, code }: { text: string; code: string }) {
  const { copied, copy } = useCopy()
  return (
    <button type="button" className="link min-h-11 cursor-pointer" onClick={() => void copy(text)}>
      {copied === text ? orderCopy.copied : orderCopy.copy}
      <span className="sr-only"> {code}</span>
    </button>
  )
}
