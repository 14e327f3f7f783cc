import { type ChangeEvent, useState } from 'react'
import { office } from '#app/office/frame/copy.ts'
import { downloadOffice } from '#app/office/frame/office-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { SettingsDocument } from '#domain/site/settings-document.ts'
import { isRecord } from '#domain/text/record.ts'
import { settingsCopy } from './copy.ts'

const { file: copy } = settingsCopy

/** The settings as a site.json: out of the shop, and into the draft. */
export function SettingsFile({ onRead }: { onRead: (document: SettingsDocument) => void }) {
  const [failed, setFailed] = useState<string>()

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    setFailed(undefined)
    const document = file && parse(await file.text())
    target.value = ''
    if (document) onRead(document)
    else if (file) setFailed(copy.unreadable)
  }

  async function download() {
    const came = await downloadOffice('/settings/site.json', 'site.json')
    setFailed(came ? undefined : office.notDownloaded)
  }

  return (
    <section aria-label={copy.title} className="rounded-sheet border border-edge bg-surface">
      <h2 className="type-title border-b border-line px-4 py-3 text-heading">{copy.title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <p className="text-small text-text-2">{copy.text}</p>
        <Button size="sm" className="justify-self-start" onClick={() => void download()}>
          {copy.download}
        </Button>
        <label className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className="type-label">{copy.read}</span>
          <span className="text-small text-text-2">{copy.readHint}</span>
          <input
            type="file"
            accept="application/json,.json"
            className="min-h-11 w-full min-w-0 text-small"
            onChange={(event) => void read(event)}
          />
        </label>
        <div role="alert" className="empty:hidden">
          {failed ? <Callout tone="bad">{failed}</Callout> : null}
        </div>
      </div>
    </section>
  )
}

function parse(text: string): SettingsDocument | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
