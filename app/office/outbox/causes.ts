import type { OutboxView, TroubledMessage } from '#domain/office/office-outbox.ts'
import { messageCause } from './copy.ts'

/** Messages that were not delivered for one reason, as a person sees it. */
export type Cause = {
  words: string
  /** What the servers said. */
  errors: readonly string[]
  /** How many there are; more than are shown, at worst. */
  count: number
  /** Newest first. */
  messages: readonly TroubledMessage[]
}

/** What stands behind the messages of a group, the most frequent cause first: each is said once. */
export function causesOf(
  { troubles, messages }: Pick<OutboxView, 'troubles' | 'messages'>,
  state: TroubledMessage['state'],
): Cause[] {
  const here = troubles.filter((trouble) => trouble.state === state)
  return [...new Set(here.map(({ error }) => messageCause(error)))]
    .map((text) => {
      const alike = here.filter(({ error }) => messageCause(error) === text)
      const errors = alike.map(({ error }) => error)
      return {
        words: text,
        errors,
        count: alike.reduce((sum, { count }) => sum + count, 0),
        messages: messages.filter((message) => message.state === state && errors.includes(message.error)),
      }
    })
    .sort((a, b) => b.count - a.count)
}
