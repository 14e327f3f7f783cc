import { useCallback, useEffect, useRef, useState } from 'react'
import { putOffice } from '#app/office/frame/office-api.ts'
import type { LoadedSettings, OfficeSettings } from '#domain/office/office-settings.ts'
import { fillDocument, isSame, type SettingsDocument } from '#domain/site/settings-document.ts'
import { isRecord } from '#domain/text/record.ts'
import { readSettings } from './read-settings.ts'

const WAIT_MS = 600
const AGAIN_MS = 4000
const STORED = 'settings-draft'

type SaveState = 'kept' | 'saving' | 'failed'

/**
 * The document that is being edited. Each change is kept in this tab at once, and on the server shortly after: a reload,
 * a closed tab or a lost connection loses nothing.
 */
export function useDraft({ built, ...loaded }: LoadedSettings) {
  const [settings, setSettings] = useState<OfficeSettings>(loaded)
  const filled = useCallback((document: unknown) => fillDocument(document, built), [built])
  const published = filled(settings.document)
  const [document, setDocument] = useState<SettingsDocument>(() =>
    filled(readStored(loaded) ?? loaded.draft?.document ?? loaded.document),
  )
  const [basedOn, setBasedOn] = useState(loaded.draft?.basedOn ?? loaded.version)
  const [state, setState] = useState<SaveState>('kept')
  const latest = useRef({ document, basedOn })
  const saved = useRef(loaded.draft ? filled(loaded.draft.document) : published)
  const running = useRef<Promise<boolean> | undefined>(undefined)
  useEffect(() => {
    latest.current = { document, basedOn }
  })

  /** Sends what has not been sent. Resolves with whether the server has everything. */
  const flush = useCallback(async (): Promise<boolean> => {
    await running.current
    const { document: sent, basedOn: base } = latest.current
    if (isSame(sent, saved.current)) return true
    setState('saving')
    running.current = putOffice('/settings/draft', { document: sent, basedOn: base }, readSettings).then(
      (result) => {
        if (result.kind !== 'ok') {
          setState('failed')
          return false
        }
        saved.current = sent
        if (isSame(sent, latest.current.document)) forgetStored()
        setSettings(result.body)
        setState('kept')
        return true
      },
    )
    return running.current
  }, [])

  useEffect(() => {
    if (isSame(document, saved.current)) return
    const timer = setTimeout(() => void flush(), state === 'failed' ? AGAIN_MS : WAIT_MS)
    return () => clearTimeout(timer)
  }, [document, state, flush])

  const edit = useCallback((change: (document: SettingsDocument) => SettingsDocument) => {
    setDocument((old) => {
      const fresh = change(old)
      store(latest.current.basedOn, fresh)
      return fresh
    })
  }, [])

  /** Begins again with what the server has: after publishing, undoing, merging or throwing the draft away. */
  const begin = useCallback(
    (from: OfficeSettings, own?: SettingsDocument) => {
      forgetStored()
      setSettings(from)
      setBasedOn(from.version)
      const fresh = own ?? filled(from.document)
      saved.current = own ? {} : fresh
      setDocument(fresh)
      setState('kept')
    },
    [filled],
  )

  const hasDraft = !isSame(document, published)
  return { settings, published, document, basedOn, state, hasDraft, filled, edit, flush, begin }
}

export type Draft = ReturnType<typeof useDraft>

/** What this tab could not send before it was reloaded. */
function readStored(loaded: OfficeSettings): SettingsDocument | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
    const base = loaded.draft?.basedOn ?? loaded.version
    return isRecord(stored) && stored.basedOn === base && isRecord(stored.document)
      ? stored.document
      : undefined
  } catch {
    return undefined
  }
}

function store(basedOn: number, document: SettingsDocument): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ basedOn, document }))
  } catch {
    // without storage the server alone keeps it
  }
}

function forgetStored(): void {
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // there was none
  }
}
