import { useCallback, useEffect, useRef, useState } from 'react'
import { putOffice } from '#app/office/frame/office-api.ts'
import type { LoadedSettings, OfficeSettings } from '#domain/office/office-settings.ts'
import { fillDocument, isSame, type SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { readSettings } from './read-settings.ts'
import { openUnsent } from './unsent-draft.ts'

const WAIT_MS = 600
const AGAIN_MS = 4000
const KEEPALIVE_BYTES = 60_000
/** How many sent documents without a response are stored. The server's draft may turn out to be one of them. */
const MOST_SENT = 3

type SaveState = 'kept' | 'saving' | 'failed'

/**
 * The document that is being edited. Each change is stored in this browser at once, and on the server after a pause or
 * when the page is hidden, so that a reload, a closed tab or a lost connection loses nothing.
 */
export function useDraft({ built, ...loaded }: LoadedSettings) {
  const [settings, setSettings] = useState<OfficeSettings>(loaded)
  const filled = useCallback((document: unknown) => fillDocument(document, built), [built])
  const published = filled(settings.document)
  const [unsent] = useState(openUnsent)
  const [document, setDocument] = useState<SettingsDocument>(() =>
    unsent.on(filled(loaded.draft?.document ?? loaded.document)),
  )
  const [basedOn, setBasedOn] = useState(loaded.draft?.basedOn ?? loaded.version)
  const [state, setState] = useState<SaveState>('kept')
  const latest = useRef({ document, basedOn })
  const saved = useRef(loaded.draft ? filled(loaded.draft.document) : published)
  const sent = useRef<SettingsDocument[]>([])
  const running = useRef<Promise<boolean> | undefined>(undefined)
  useEffect(() => {
    latest.current = { document, basedOn }
  })

  const keep = useCallback(
    (changed: SettingsDocument) =>
      unsent.keep({ document: changed, known: [saved.current, ...sent.current] }),
    [unsent],
  )

  /** Sends the unsent changes. Resolves with whether the server has the document. */
  const flush = useCallback(async (): Promise<boolean> => {
    await running.current
    const { document: own, basedOn: base } = latest.current
    if (isSame(own, saved.current)) {
      unsent.forget()
      return true
    }
    sent.current = [...sent.current, own].slice(-MOST_SENT)
    keep(own)
    setState('saving')
    running.current = putDraft({ document: own, basedOn: base }).then((result) => {
      if (result.kind !== 'ok') {
        setState('failed')
        return false
      }
      saved.current = own
      sent.current = []
      if (isSame(own, latest.current.document)) unsent.forget()
      else keep(latest.current.document)
      setSettings(result.body)
      setState('kept')
      return true
    })
    return running.current
  }, [keep, unsent])

  useEffect(() => {
    if (isSame(document, saved.current)) return
    const timer = setTimeout(() => void flush(), state === 'failed' ? AGAIN_MS : WAIT_MS)
    return () => clearTimeout(timer)
  }, [document, state, flush])

  useEffect(() => {
    // the server already has the changes that the last tab sent as it closed
    if (isSame(latest.current.document, saved.current)) unsent.forget()
  }, [unsent])

  useEffect(() => {
    const onHidden = () => {
      if (window.document.visibilityState === 'hidden') void flush()
    }
    const onLeave = () => void flush()
    window.document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [flush])

  const edit = useCallback(
    (change: (document: SettingsDocument) => SettingsDocument) => {
      const fresh = change(latest.current.document)
      // set at once, for an edit or a flush before the next render
      latest.current = { ...latest.current, document: fresh }
      keep(fresh)
      setDocument(fresh)
    },
    [keep],
  )

  /**
   * Starts again from the server's settings, after a publication, an undo, a merge or a discarded draft. `own` is a
   * document to edit instead of the published document; it is sent as a draft.
   */
  const begin = useCallback(
    (from: OfficeSettings, own?: SettingsDocument) => {
      unsent.forget()
      setSettings(from)
      setBasedOn(from.version)
      const fresh = own ?? filled(from.document)
      saved.current = own ? {} : fresh
      sent.current = []
      setDocument(fresh)
      setState('kept')
    },
    [filled, unsent],
  )

  const hasDraft = !isSame(document, published)
  return { settings, published, document, basedOn, state, hasDraft, filled, edit, flush, begin }
}

export type Draft = ReturnType<typeof useDraft>

/** Sends the draft. With `keepalive`, which allows at most 64 KiB, the request outlives the page (Fetch Standard). */
function putDraft(body: { document: SettingsDocument; basedOn: number }) {
  const keepalive = new Blob([JSON.stringify(body)]).size <= KEEPALIVE_BYTES
  return putOffice('/settings/draft', body, readSettings, { keepalive })
}
