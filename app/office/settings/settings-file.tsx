import { useState } from 'react'
import { DownloadButton } from '#app/office/ui/download.tsx'
import { FileButton } from '#app/office/ui/file-button.tsx'
import { Failure } from '#app/office/ui/form-end.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { isRecord } from '#domain/text/record.ts'
import { settingsCopy } from './copy.ts'
import { useEditor } from './editor-context.ts'

const { file: copy } = settingsCopy

/** Downloads the settings in force as site.json, and reads such a file into the draft. */
export function SettingsFile({ onRead }: { onRead: (document: SettingsDocument) => void }) {
  const [failed, setFailed] = useState<string>()
  const { problems } = useEditor()

  async function read(file: File) {
    setFailed(undefined)
    // the read fails when the file was moved, or is not on this computer yet
    const document = parse(await file.text().catch(() => ''))
    if (document) onRead(document)
    else setFailed(copy.unreadable)
  }

  return (
    <section aria-label={copy.title} className="rounded-sheet border border-edge bg-surface">
      <h2 className="type-title flex min-h-13 items-center border-b border-edge px-4 py-2 text-sub md:px-5">
        {copy.title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <p className="text-small text-text-2">{copy.text}</p>
        <div className="flex flex-wrap gap-2">
          <DownloadButton path="/settings/site.json" file="site.json" label={copy.download} />
          <FileButton label={copy.read} accept="application/json,.json" onFile={(file) => void read(file)} />
        </div>
        <Failure>{failed}</Failure>
        {problems.length > 0 ? (
          <Callout tone="warn">
            <p>{copy.problems}</p>
            <ul className="wrap-anywhere">
              {/* listed here, because a file can have invalid values for which the editor has no field */}
              {problems.map(({ path, message }) => (
                <li key={path.join()}>
                  <b>{path.join(', ')}</b>: {message}
                </li>
              ))}
            </ul>
          </Callout>
        ) : null}
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
