import { useState } from 'react'
import { NOT_REACHED } from '#app/accounts/dashboard/settings/copy.ts'

/** What became of something, to be read beside the button that did it. */
export type Said = { tone: 'ok' | 'bad'; words: string }

export const done = (words: string): Said => ({ tone: 'ok', words })
export const refused = (words: string): Said => ({ tone: 'bad', words })

/** One thing that a section does: whether it is under way, and what became of it. */
export function useTask() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()

  /** `task` gives what to say, or nothing. */
  async function run(task: () => Promise<Said | undefined>): Promise<void> {
    setBusy(true)
    setSaid(undefined)
    const outcome = await task().catch(() => refused(NOT_REACHED))
    setBusy(false)
    setSaid(outcome)
  }

  return { busy, said, run: (task: () => Promise<Said | undefined>) => void run(task), say: setSaid }
}
