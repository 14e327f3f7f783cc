import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiResult } from '#app/api/http.ts'
import { getOffice, sendOffice } from '#app/office/frame/office-api.ts'
import { readSettings } from '#app/office/settings/read-settings.ts'
import type { LoadedSettings, OfficeSettings } from '#domain/office/office-settings.ts'
import { fillDocument, isSame, type SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { deleteDraft, hasNoDraft, isOtherTab, putDraft, refusalOf } from './draft-requests.ts'
import { createQueue } from './queue.ts'
import { type Outside, openedDraft, rebased } from './rebase.ts'
import { openUnsent } from './unsent-draft.ts'
import { usePageVisibility } from './use-page-visibility.ts'

const WAIT_MS = 600
const AGAIN_MS = 4000
const LOAD_MS = 20_000
/** How many sent documents without a response are stored. The server's draft may turn out to be one of them. */
const MAX_SENT = 3

type NotKept = { kind: 'not-kept'; reason: string | undefined }
type SaveState = 'kept' | 'saving' | 'failed'

/**
 * The document that is being edited. Each change is stored in this browser at once, and on the server after a pause or
 * when the page is hidden, so that a reload, a closed tab or a lost connection loses nothing. `onOutside` is called
 * when another tab of this operator has changed the draft, or when the draft is live.
 */
export function useDraft({ built, ...loaded }: LoadedSettings, onOutside: (what: Outside) => void) {
  const [settings, setSettings] = useState<OfficeSettings>(loaded)
  const filled = useCallback((document: unknown) => fillDocument(document, built), [built])
  const [unsent] = useState(openUnsent)
  const [opened] = useState(() => openedDraft(loaded, filled, unsent))
  /** The published settings that the document is compared with: those of the version `basedOn`. */
  const [published, setPublished] = useState(() => filled(loaded.document))
  const [document, setDocument] = useState(opened.document)
  const [basedOn, setBasedOn] = useState(loaded.version)
  /** Whose publication the draft was put on top of, until the draft is published or discarded. */
  const [notice, setNotice] = useState(opened.notice)
  const [state, setState] = useState<SaveState>('kept')
  /** The document that the server refused, and why. No timer sends it again until it has changed. */
  const [refused, setRefused] = useState<{ document: SettingsDocument; message: string }>()
  /** The same as `refused`, for a caller that does not wait for the next render. */
  const lastRefused = useRef(refused)
  const latest = useRef({ document, basedOn })
  /** The version in force that the editor shows. */
  const shownVersion = useRef(settings.version)
  const saved = useRef(filled(loaded.draft?.document ?? loaded.document))
  const seen = useRef(loaded.draft?.updatedAt ?? null)
  /** Whether the document must be sent although the server has an equal draft, because `basedOn` has changed. */
  const mustSend = useRef(opened.notice !== undefined)
  /** How often this editor has added another tab's changes. `publish` and `discard` stop if it does after the press. */
  const takenOver = useRef(0)
  /** How often it has put changes on top of a publication of somebody else. Then `publish` stops too. */
  const rebases = useRef(0)
  const sent = useRef<SettingsDocument[]>([])
  /**
   * Whether the server has the document. False after a lost response, because the server may then have any of the sent
   * documents.
   */
  const isSaved = useCallback(
    () => !mustSend.current && sent.current.length === 0 && isSame(latest.current.document, saved.current),
    [],
  )
  /** Runs one request at a time, because the server refuses a draft that does not name the previous draft. */
  const [inTurn] = useState(createQueue)
  const tell = useRef(onOutside)
  useEffect(() => {
    latest.current = { document, basedOn }
    shownVersion.current = settings.version
    tell.current = onOutside
  })

  const keep = useCallback(
    (changed: SettingsDocument) =>
      unsent.keep({ document: changed, known: [saved.current, ...sent.current] }),
    [unsent],
  )

  /**
   * Loads the settings, and if another tab has changed the draft or somebody has published, applies the changes of this
   * tab to them. Resolves with whether the settings were loaded. The merged document is sent like any change.
   */
  const takeOver = useCallback(async (): Promise<boolean> => {
    const result = await getOffice('/settings', readSettings, AbortSignal.timeout(LOAD_MS))
    if (result.kind !== 'ok') return false
    const { draft, document: inForce, version, publishedBy: by } = result.body
    const isSeen = (draft?.updatedAt ?? null) === seen.current
    if (isSeen && version === shownVersion.current) return true
    shownVersion.current = version
    const theirs = filled(draft?.document ?? inForce)
    // After a lost response, the server's draft may be one that this tab has sent. That draft is then the base of the
    // later changes.
    const isOwn = [saved.current, ...sent.current].some((each) => isSame(each, theirs))
    const base = isOwn ? theirs : saved.current
    const { document: both, overlaps } = rebased(base, latest.current.document, theirs)
    const hasChanges = !isSame(both, theirs)
    const isRebased = isSeen && !draft && hasChanges
    if (!isSeen && !isOwn) {
      takenOver.current += 1
      tell.current('other-tab')
    }
    if (!isSeen && isOwn && !draft && !hasChanges) tell.current('already-live')
    if (isRebased) rebases.current += 1
    if (!draft) setNotice(isRebased ? { by, overlaps } : undefined)
    saved.current = theirs
    seen.current = draft?.updatedAt ?? null
    sent.current = []
    mustSend.current = false
    latest.current = { document: both, basedOn: draft?.basedOn ?? version }
    setBasedOn(latest.current.basedOn)
    setPublished(filled(draft?.base ?? inForce))
    setSettings(result.body)
    setDocument(both)
    if (!hasChanges) {
      unsent.forget()
      setState('kept')
    }
    return true
  }, [filled, unsent])

  /** Sends the document. Resolves with whether the server has it. */
  const save = useCallback(
    async function send(): Promise<boolean> {
      const { document: own, basedOn: base } = latest.current
      sent.current = [...sent.current, own].slice(-MAX_SENT)
      keep(own)
      setState('saving')
      const result = await putDraft({ document: own, basedOn: base, seen: seen.current })
      if (isOtherTab(result) && (await takeOver())) return isSaved() || send()
      if (result.kind !== 'ok') {
        const message = refusalOf(result)
        if (message !== undefined) {
          lastRefused.current = { document: own, message }
          setRefused(lastRefused.current)
        }
        setState('failed')
        return false
      }
      saved.current = own
      mustSend.current = false
      seen.current = result.body.draft?.updatedAt ?? null
      sent.current = []
      if (isSame(own, latest.current.document)) unsent.forget()
      else keep(latest.current.document)
      setSettings(result.body)
      setState('kept')
      return true
    },
    [keep, unsent, takeOver, isSaved],
  )

  const saveChanges = useCallback(async (): Promise<boolean> => {
    if (!isSaved()) return save()
    unsent.forget()
    return true
  }, [save, unsent, isSaved])

  /** Sends the unsent changes. Resolves with whether the server has the document. */
  const flush = useCallback(() => inTurn(saveChanges), [inTurn, saveChanges])

  const isRefused = refused?.document === document
  useEffect(() => {
    if (isRefused) return
    if (!mustSend.current && sent.current.length === 0 && isSame(document, saved.current)) return
    const timer = setTimeout(() => void flush(), state === 'failed' ? AGAIN_MS : WAIT_MS)
    return () => clearTimeout(timer)
  }, [document, state, flush, isRefused])

  useEffect(() => {
    // removes stored changes that the server has already, because an earlier tab sent them as it closed
    if (isSame(latest.current.document, saved.current)) unsent.forget()
  }, [unsent])

  // another tab of the operator may have published or changed the draft while this tab was hidden
  const refresh = useCallback(() => inTurn(takeOver), [inTurn, takeOver])
  usePageVisibility(flush, refresh)

  const edit = useCallback(
    (change: (document: SettingsDocument) => SettingsDocument) => {
      const fresh = change(latest.current.document)
      // sets `latest` at once, not only in the effect, because another edit or a flush may come before the next render
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
      setPublished(filled(from.document))
      setNotice(undefined)
      const fresh = own ?? filled(from.document)
      saved.current = own && from.draft ? filled(from.draft.document) : filled(from.document)
      mustSend.current = own !== undefined
      seen.current = from.draft?.updatedAt ?? null
      sent.current = []
      latest.current = { document: fresh, basedOn: from.version }
      if (own) keep(own)
      setDocument(fresh)
      setState('kept')
    },
    [filled, keep, unsent],
  )

  /**
   * Starts again from other published settings, with the changes of this draft on top of them. The changes are the
   * differences from `base`, by default the published settings that the draft began with. Returns the labels of the
   * values that both have changed.
   */
  const beginOn = useCallback(
    (from: OfficeSettings, base = published) => {
      const fresh = filled(from.document)
      const { document: both, overlaps } = rebased(base, latest.current.document, fresh)
      begin(from, isSame(both, fresh) ? undefined : both)
      return overlaps
    },
    [begin, filled, published],
  )

  /**
   * Publishes the draft as it is shown. What is typed meanwhile becomes the next draft. If another tab has changed the
   * draft, publishes nothing and resolves with `other-tab`, because nobody has seen the changes of both tabs. If
   * somebody else's publication arrived after the press, does the same and resolves with `rebased`. If another tab has
   * published the draft, resolves with `already-live`. If the draft could not be saved, publishes nothing and resolves
   * with `not-kept`; `reason` says why if the server refused the draft.
   */
  const publish = useCallback(
    (key: string) => {
      const [before, rebasesBefore] = [takenOver.current, rebases.current]
      return inTurn(async (): Promise<ApiResult<OfficeSettings> | Outside | NotKept> => {
        const isKept = await saveChanges()
        if (takenOver.current !== before) return 'other-tab'
        if (rebases.current !== rebasesBefore) return 'rebased'
        if (!isKept) {
          const isRefusal = lastRefused.current?.document === latest.current.document
          return { kind: 'not-kept', reason: isRefusal ? lastRefused.current?.message : undefined }
        }
        const base = saved.current
        const result = await sendOffice('/settings/publish', { seen: seen.current }, readSettings, key)
        if (result.kind === 'ok') beginOn(result.body, base)
        if (hasNoDraft(result) && (await takeOver())) {
          return takenOver.current === before ? 'already-live' : 'other-tab'
        }
        return isOtherTab(result) && (await takeOver()) ? 'other-tab' : result
      })
    },
    [inTurn, saveChanges, beginOn, takeOver],
  )

  /**
   * Discards the draft. If another tab has changed the draft, keeps it and resolves with `other-tab`, because nobody
   * has seen the changes of both tabs.
   */
  const discard = useCallback(() => {
    const before = takenOver.current
    return inTurn(async (): Promise<ApiResult<OfficeSettings> | 'other-tab'> => {
      await saveChanges()
      if (takenOver.current !== before) return 'other-tab'
      let result = await deleteDraft(seen.current)
      if (isOtherTab(result) && (await takeOver())) {
        if (takenOver.current !== before) return 'other-tab'
        // the server had a draft that this tab sent without getting a response
        result = await deleteDraft(seen.current)
      }
      if (result.kind === 'ok') begin(result.body)
      return result
    })
  }, [inTurn, saveChanges, takeOver, begin])

  const hasDraft = !isSame(document, published)
  return {
    settings,
    published,
    document,
    basedOn,
    state,
    /** Why the server refuses the document; undefined if it does not. */
    refusal: isRefused ? refused.message : undefined,
    hasDraft,
    notice,
    filled,
    edit,
    flush,
    begin,
    beginOn,
    publish,
    discard,
  }
}

export type Draft = ReturnType<typeof useDraft>
