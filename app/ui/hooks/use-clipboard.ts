import { useState } from 'react'

/**
 * Copies text to the clipboard. `copied` is the last copied text, or undefined if the last attempt failed. `copy`
 * resolves to whether the text was copied, which browsers allow only in a secure context such as https.
 */
export function useClipboard() {
  const [copied, setCopied] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  async function copy(text: string): Promise<boolean> {
    const isDone = await write(text)
    setCopied(isDone ? text : undefined)
    setFailed(!isDone)
    return isDone
  }
  return { copied, hasFailed, copy }
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
