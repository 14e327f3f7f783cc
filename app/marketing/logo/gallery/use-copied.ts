import { logoGallery } from '#app/marketing/logo/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'

/** Copies a URL and shows a toast. `copied` is the URL that was copied last; undefined if the last attempt failed. */
export function useCopied() {
  const { copied, copy } = useClipboard()

  async function copyAndSay(url: string) {
    toast.add((await copy(url)) ? logoGallery.copied(url) : logoGallery.copyFailed)
  }
  return { copied, copy: (url: string) => void copyAndSay(url) }
}
