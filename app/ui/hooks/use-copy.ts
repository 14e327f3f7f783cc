import { useState } from 'react'

/** Copies a text: which one was copied last, or that it failed, as on a page without https. */
export function useCopy() {
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
