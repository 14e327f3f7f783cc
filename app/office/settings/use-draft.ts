import { useCallback, useEffect, useRef, useState } from 'react'
import { putOffice } from '#app/office/frame/office-api.ts'
import type { LoadedSettings, OfficeSettings } from '#domain/office/office-settings.ts'
import { fillDocument, isSame, type SettingsDocument } from '#domain/site/settings-document.ts'
import { readSettings } from './read-settings.ts'
import { openUnsent } from './unsent-draft.ts'

const WAIT_MS = 600
const AGAIN_MS = 4000
const KEEPALIVE_BYTES = 60_000
/** How many unanswered versions are remembered, to know them again on the server. */
const MOST_SENT = 3

type SaveState = 'kept' | 'saving' | 'failed'

/**
 * The document that is being edited. Each change is kept in this browser at once, and on the server shortly after, or
 * when the page is hidden: a reload, a closed tab or a lost connection loses nothing.
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

  /** Sends what has not been sent. Resolves with whether the server has everything. */
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
    // what the last tab sent as it closed has arrived
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
      // read by the next edit and by a flush that come before the next render
      latest.current = { ...latest.current, document: fresh }
      keep(fresh)
      setDocument(fresh)
    },
    [keep],
  )

  /**
   * Starts again from the server's settings, after a publication, an undo, a merge or the end of the draft. `own` is a
   * document to edit instead of the published one; it is sent as a draft.
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

/** A browser finishes such a request after the page is closed, if its body is small (Fetch Standard, 64 KiB). */
function putDraft(body: { document: SettingsDocument; basedOn: number }) {
  const keepalive = new Blob([JSON.stringify(body)]).size <= KEEPALIVE_BYTES
  return putOffice('/settings/draft', body, readSettings, { keepalive })
}
