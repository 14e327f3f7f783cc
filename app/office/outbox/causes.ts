import type { OutboxView, TroubledMessage } from '#domain/office/office-outbox.ts'
import { messageCause } from './copy.ts'

/** Undelivered messages with the same cause. */
export type Cause = {
  label: string
  /** The different errors of these messages. */
  errors: readonly string[]
  /** The number of messages. `messages` may have fewer. */
  count: number
  /** The messages, newest first. */
  messages: readonly TroubledMessage[]
}

/** The causes of the messages in this state (failed or waiting), the most frequent cause first. */
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
        label: text,
        errors,
        count: alike.reduce((sum, { count }) => sum + count, 0),
        messages: messages.filter((message) => message.state === state && errors.includes(message.error)),
      }
    })
    .sort((a, b) => b.count - a.count)
}
