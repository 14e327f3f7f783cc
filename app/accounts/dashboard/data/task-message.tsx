import { Callout } from '#app/ui/sheets/callout.tsx'
import type { Message } from './use-task.ts'

/**
 * The result of a task. Both live regions are in the page before they have text, so that screen readers announce the
 * text.
 */
export function TaskMessage({ message }: { message: Message | undefined }) {
  const callout = message ? <Callout tone={message.tone}>{message.text}</Callout> : null
  return (
    <>
      <div role="status" className="empty:absolute">
        {message?.tone === 'ok' ? callout : null}
      </div>
      <div role="alert" className="empty:absolute">
        {message?.tone === 'bad' ? callout : null}
      </div>
    </>
  )
}
