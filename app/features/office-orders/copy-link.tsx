import { orderDesk } from '#app/content/office-orders.ts'
import { useCopy } from '#app/ui/use-copy.ts'

/** Copies a link, for the app that writes it on a card. */
export function CopyLink({ text }: { text: string }) {
  const { copied, copy } = useCopy()
  return (
    <button type="button" className="link min-h-11 cursor-pointer" onClick={() => void copy(text)}>
      {copied === text ? orderDesk.copied : orderDesk.copy}
    </button>
  )
}
