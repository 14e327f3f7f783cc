import { Callout } from '#app/ui/callout.tsx'
import type { Message } from './use-task.ts'

/** Says what became of something: both places are there from the start, so that either is read out. */
export function Result({ said: message }: { said: Message | undefined }) {
  const callout = message ? <Callout tone={message.tone}>{message.words}</Callout> : null
  return (
    <>
      <div role="status" className="empty:hidden">
        {message?.tone === 'ok' ? callout : null}
      </div>
      <div role="alert" className="empty:hidden">
        {message?.tone === 'bad' ? callout : null}
      </div>
    </>
  )
}
