import { Callout } from '#app/ui/callout.tsx'
import type { Said } from './use-task.ts'

/** Says what became of something: both places are there from the start, so that either is read out. */
export function Outcome({ said }: { said: Said | undefined }) {
  const callout = said ? <Callout tone={said.tone}>{said.words}</Callout> : null
  return (
    <>
      <div role="status" className="empty:hidden">
        {said?.tone === 'ok' ? callout : null}
      </div>
      <div role="alert" className="empty:hidden">
        {said?.tone === 'bad' ? callout : null}
      </div>
    </>
  )
}
