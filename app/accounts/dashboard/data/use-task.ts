import { useState } from 'react'
import { NOT_REACHED } from './refusals.ts'

export type Message = { tone: 'ok' | 'bad'; text: string }

export const done = (message: string): Message => ({ tone: 'ok', text: message })
export const refused = (message: string): Message => ({ tone: 'bad', text: message })

/** The state of one action: whether it is running, and its last result. */
export function useTask() {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()

  /** `task` resolves with the message to show, or with nothing. */
  async function run(task: () => Promise<Message | undefined>): Promise<void> {
    setBusy(true)
    setMessage(undefined)
    const result = await task().catch(() => refused(NOT_REACHED))
    setBusy(false)
    setMessage(result)
  }

  return {
    busy,
    message,
    run: (task: () => Promise<Message | undefined>) => void run(task),
    say: setMessage,
  }
}
