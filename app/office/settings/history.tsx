import { useRef, useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { randomUuid } from '#app/api/random-uuid.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { useOfficeList } from '#app/office/frame/use-office.ts'
import { FormEnd } from '#app/office/ui/form-end.tsx'
import { MoreButton } from '#app/office/ui/long-lists/more-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { When } from '#app/ui/date/when.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { OfficeSettings, SettingsVersion } from '#domain/office/office-settings.ts'
import type { SettingsChange } from '#domain/site/settings/settings-changes.ts'
import { settingsCopy } from './copy.ts'
import { readHistory, readSettings } from './read-settings.ts'

const { history: copy, bar } = settingsCopy

type HistoryProps = {
  /** The id of the version that is live. */
  version: number
  onUndone: (settings: OfficeSettings) => void
}

/** Every published version: when, by whom, and what it changed. Each version after the first can be undone. */
export function History({ version, onUndone }: HistoryProps) {
  const list = useRef<HTMLOListElement>(null)
  const { data, reload, more } = useOfficeList(`/settings/history?v=${version}`, readHistory)
  return (
    <section aria-label={copy.title} className="rounded-sheet border border-edge bg-surface">
      <h2 className="type-title flex min-h-13 items-center border-b border-edge px-4 py-2 text-sub md:px-5">
        {copy.title}
      </h2>
      {data.kind === 'failed' ? (
        <div className="grid justify-items-start gap-2 p-4">
          <p>{copy.failed}</p>
          <Button size="sm" onClick={reload}>
            {office.failed.retry}
          </Button>
        </div>
      ) : null}
      {data.kind === 'ready' && data.body.items.length === 0 ? (
        <p className="p-4 text-text-2">{copy.empty}</p>
      ) : null}
      {data.kind === 'ready' ? (
        <ol ref={list} className="grid">
          {data.body.items.map((item) => (
            <li key={item.id} className="border-b border-line px-4 py-3 last:border-0">
              <Version item={item} version={version} onUndone={onUndone} />
            </li>
          ))}
        </ol>
      ) : null}
      <MoreButton list={list} {...more} />
    </section>
  )
}

function Version({ item, version, onUndone }: HistoryProps & { item: SettingsVersion }) {
  const { id, by, at, note, undoes, changes } = item
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        {id === 1 ? <p className="font-[660]">{copy.begin}</p> : null}
        {undoes === null ? null : <p className="font-[660]">{copy.undone(undoes)}</p>}
        <ul>
          {changes.map((change) => (
            <li key={change.label}>{inWords(change)}</li>
          ))}
        </ul>
        {note ? <p>{note}</p> : null}
        <p className="text-small text-text-2">
          {copy.version(id)}, <When at={at} />, {by}
        </p>
      </div>
      {id > 1 ? <UndoButton id={id} version={version} onUndone={onUndone} /> : null}
    </div>
  )
}

/** A change as text, such as "Price of keyring: $44.99 to $39.99". */
function inWords({ label, from, to }: SettingsChange): string {
  if (from === undefined || to === undefined) return `${label} ${settingsCopy.changed}`
  if (from === '') return `${label}: ${to}`
  return `${label}: ${from} to ${to === '' ? 'nothing' : to}`
}

/** Publishes again what was live before `version`, unless somebody has published after version `basedOn`. */
export const undoVersion = (version: number, basedOn: number, key: string) =>
  sendOffice('/settings/undo', { version, basedOn }, readSettings, key)

function UndoButton({ id, version, onUndone }: HistoryProps & { id: number }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [key] = useState(randomUuid)

  async function undo() {
    setBusy(true)
    const result = await undoVersion(id, version, key)
    setBusy(false)
    if (result.kind !== 'ok') return setFailed(messageOf(result) ?? bar.noAnswer)
    setOpen(false)
    onUndone(result.body)
  }

  return (
    <>
      <Button size="sm" aria-label={`${copy.undo} ${id}`} onClick={() => setOpen(true)}>
        {copy.undo}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.undoTitle(id)}>
        <div className="grid gap-4">
          <p>{copy.undoText(version - id)}</p>
          <FormEnd
            failed={failed}
            busy={busy}
            busyLabel={copy.confirm}
            action={copy.confirm}
            onAction={() => void undo()}
            keep={{ label: copy.keep, onClick: () => setOpen(false) }}
          />
        </div>
      </Dialog>
    </>
  )
}
