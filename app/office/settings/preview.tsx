import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { previewPages, settingsCopy } from './copy.ts'
import type { Draft } from './use-draft.ts'

const { preview: copy } = settingsCopy

/** A page of the site as the draft would make it: the real page, without its scripts. */
export function Preview({ draft }: { draft: Draft }) {
  const { settings, flush } = draft
  const [path, setPath] = useState<string>('/')
  const [shown, setShown] = useState(false)
  const problems = settings.draft?.problems.length ?? 0
  const query = new URLSearchParams({ key: settings.previewKey })
  const url = `/office/preview${path}?${query}`
  const name = previewPages.find((page) => page.path === path)?.name ?? path

  return (
    <section aria-label={copy.title} className="rounded-sheet border border-edge bg-surface">
      <h2 className="type-title border-b border-line px-4 py-3 text-heading">{copy.title}</h2>
      <div className="grid gap-3 p-4">
        <JobSheet>
          <SelectField
            label={copy.page}
            name="preview-page"
            value={path}
            onChange={({ target }) => setPath(target.value)}
          >
            {previewPages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}
              </option>
            ))}
          </SelectField>
        </JobSheet>
        {problems > 0 ? <p className="text-small text-text-2">{copy.problems}</p> : null}
        {problems === 0 && shown ? (
          <>
            <iframe
              title={copy.frame(name)}
              src={url}
              className="h-140 w-full rounded-control border border-edge bg-surface"
            />
            <a href={url} target="_blank" rel="noreferrer" className="link">
              {copy.newTab}
            </a>
          </>
        ) : null}
        {problems === 0 && !shown ? (
          <Button onClick={() => void flush().then(() => setShown(true))}>{copy.open}</Button>
        ) : null}
      </div>
    </section>
  )
}
