import { useState } from 'react'
import { logoGallery } from '#app/content/logo.ts'
import { toast } from '#app/features/toast/store.ts'

/** Copies an address, says how that went, and remembers which one was copied last. */
export function useCopied() {
  const [copied, setCopied] = useState<string>()

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url) // absent on a plain http address, which lands in the catch too
      setCopied(url)
      toast.add(logoGallery.copied(url))
    } catch {
      setCopied(undefined)
      toast.add(logoGallery.copyFailed)
    }
  }

  return { copied, copy: (url: string) => void copy(url) }
}
