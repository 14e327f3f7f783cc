import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { messageOf } from '#app/api/http.ts'
import { randomUuid } from '#app/api/random-uuid.ts'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { SettingsChange } from '#domain/site/settings/settings-changes.ts'
import { BarMessage, type Message, OUTSIDE } from './bar-message.tsx'
import { settingsCopy } from './copy.ts'
import type { Draft } from './draft/use-draft.ts'

const { bar: copy } = settingsCopy

type PublishBarProps = {
  draft: Draft
  changes: readonly SettingsChange[]
  message: Message | undefined
  setMessage: (message: Message | undefined) => void
  /** Whether the URL names a section. On a phone, a visible bar then replaces the tabs at the foot of the screen. */
  isInSection: boolean
}

/**
 * The bar at the foot of the page: the unpublished changes, and the buttons to publish or discard them. Without a
 * change, a draft or a failed save, only screen readers get the bar, so that it covers nothing.
 */
export function PublishBar({ draft, changes, message, setMessage, isInSection }: PublishBarProps) {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Attempt>()
  const { settings, document, state, refusal } = draft
  const problems = settings.draft?.problems.length ?? 0
  /** Whether the bar shows a problem. On a phone it then shows the problem instead of the number of changes. */
  const isTroubled = problems > 0 || state === 'failed'
  const isIdle = changes.length === 0 && !draft.hasDraft && state !== 'failed'

  async function publish() {
    setBusy(true)
    setMessage(undefined)
    const attempt = attemptFor(JSON.stringify([draft.basedOn, document]), last)
    setLast(attempt)
    const result = await draft.publish(attempt.key)
    setBusy(false)
    if (typeof result === 'string') return setMessage(OUTSIDE[result])
    if (result.kind === 'not-kept') return setMessage({ tone: 'bad', text: result.reason ?? copy.notReached })
    if (result.kind === 'ok') {
      const { version } = result.body
      const undo = version === versionAfter(draft.basedOn) ? { version, key: randomUuid() } : undefined
      return setMessage({ tone: 'ok', text: copy.live, undo })
    }
    const isConflict = result.kind === 'refused' && result.code === 'settings_changed'
    setMessage({ tone: 'bad', text: messageOf(result) ?? copy.noAnswer, isConflict })
  }

  return (
    <div className="publish-bar" data-foot={isIdle ? undefined : isInSection ? 'alone' : 'on-tabs'}>
      <div role="status" className="empty:absolute">
        {message ? <BarMessage draft={draft} message={message} setMessage={setMessage} /> : null}
      </div>
      <section
        aria-label={copy.label}
        className={isIdle ? 'sr-only' : 'ink'}
        data-rows={draft.hasDraft ? 2 : undefined}
      >
        <div className="min-w-0 flex-1 basis-24">
          <p className={`font-[660] ${isTroubled ? 'max-md:sr-only' : ''}`}>
            {changes.length === 0 ? (
              copy.none
            ) : (
              <>
                {copy.changes(changes.length)}
                <span className="max-md:sr-only"> {copy.notPublished}</span>
              </>
            )}
          </p>
          <p
            className={`text-small text-on-ink-2 wrap-anywhere empty:hidden ${isTroubled ? 'max-md:leading-tight' : 'max-md:hidden'}`}
          >
            {problems > 0 ? copy.problems(problems) : summary(changes)}
            {state === 'failed' ? ` ${refusal ?? settingsCopy.draft.failed}` : null}
          </p>
        </div>
        {draft.hasDraft ? <ThrowAway draft={draft} setMessage={setMessage} /> : null}
        {changes.length > 0 && !isTroubled ? (
          <Link
            to="/office/settings/preview"
            className={buttonClass({ variant: 'on-ink', size: 'sm', className: 'max-md:px-2.5 xl:hidden' })}
          >
            <Eye aria-hidden="true" size={20} className="min-[360px]:hidden" />
            <span className="max-[359px]:sr-only">
              {copy.preview}
              <span className="max-md:sr-only"> {copy.theSite}</span>
            </span>
          </Link>
        ) : null}
        <Button
          variant="sun"
          size="sm"
          busy={busy}
          busyLabel={copy.publishing}
          disabled={changes.length === 0 || problems > 0}
          onClick={() => void publish()}
        >
          {copy.publish(changes.length)}
        </Button>
      </section>
    </div>
  )
}

/**
 * The version that a draft of version `basedOn` becomes. A later one is somebody else's, which Undo must not take back.
 * The first publication is version 2, because the settings before it are kept as version 1.
 */
const versionAfter = (basedOn: number): number => (basedOn || 1) + 1

function summary(changes: readonly SettingsChange[]): string {
  const names = changes.map(({ label }) => label)
  return names.length > 3 ? `${names.slice(0, 3).join('; ')}…` : names.join('; ')
}

function ThrowAway({ draft, setMessage }: Pick<PublishBarProps, 'draft' | 'setMessage'>) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function throwAway() {
    setBusy(true)
    const result = await draft.discard()
    setBusy(false)
    setOpen(false)
    if (result === 'other-tab') return setMessage(OUTSIDE[result])
    if (result.kind !== 'ok') return setMessage({ tone: 'bad', text: messageOf(result) ?? copy.notReached })
    setMessage({ tone: 'ok', text: copy.thrown })
  }

  return (
    <>
      <Button variant="on-ink" size="sm" className="throw-away" onClick={() => setOpen(true)}>
        {copy.throwAway}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.throwTitle}>
        <div className="grid gap-4">
          <p>{copy.throwText}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="sun" busy={busy} busyLabel={copy.throwAway} onClick={() => void throwAway()}>
              {copy.throwAway}
            </Button>
            <Button onClick={() => setOpen(false)}>{copy.keep}</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
