import { useState } from 'react'
import { orderDesk } from '#app/content/office-orders.ts'

/** Copies a link, for the app that writes it on a card. */
export function CopyLink({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text) // absent on a plain http address
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <button type="button" className="link min-h-11 cursor-pointer" onClick={() => void copy()}>
      {copied ? orderDesk.copied : orderDesk.copy}
    </button>
  )
}
