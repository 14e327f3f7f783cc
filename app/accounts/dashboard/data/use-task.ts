import { useState } from 'react'
import { NOT_REACHED } from '#app/accounts/dashboard/settings/copy.ts'

/** What became of something, to be read beside the button that did it. */
export type Message = { tone: 'ok' | 'bad'; words: string }

export const done = (message: string): Message => ({ tone: 'ok', words: message })
export const refused = (message: string): Message => ({ tone: 'bad', words: message })

/** One thing that a section does: whether it is under way, and what became of it. */
export function useTask() {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()

  /** `task` gives what to say, or nothing. */
  async function run(task: () => Promise<Message | undefined>): Promise<void> {
    setBusy(true)
    setMessage(undefined)
    const result = await task().catch(() => refused(NOT_REACHED))
    setBusy(false)
    setMessage(result)
  }

  return {
    busy,
    said: message,
    run: (task: () => Promise<Message | undefined>) => void run(task),
    say: setMessage,
  }
}
