import type { ApiResult } from '#app/api/http.ts'
import { putOffice } from '#app/office/frame/office-api.ts'
import { settingsCopy } from '#app/office/settings/copy.ts'
import { readSettings } from '#app/office/settings/read-settings.ts'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'

const KEEPALIVE_BYTES = 60_000

/** Whether the server refused a request because another tab of the operator has changed the draft. */
export const isOtherTab = (result: ApiResult<unknown>): boolean =>
  result.kind === 'refused' && result.code === 'draft_changed'

/** Whether the server refused to publish because it has no draft: another tab has published or discarded the draft. */
export const hasNoDraft = (result: ApiResult<unknown>): boolean =>
  result.kind === 'refused' && result.code === 'nothing_to_publish'

/** Why the server never accepts the document: it is too large, or nested too deeply. Undefined for another result. */
export function refusalOf(result: ApiResult<unknown>): string | undefined {
  if (result.kind !== 'refused') return undefined
  if (result.status === 413) return settingsCopy.draft.tooLarge
  return result.status === 422 ? result.message : undefined
}

/** Sends the draft. With `keepalive`, which allows at most 64 KiB, the request outlives the page (Fetch Standard). */
export function putDraft(body: { document: SettingsDocument; basedOn: number; seen: string | null }) {
  const keepalive = new Blob([JSON.stringify(body)]).size <= KEEPALIVE_BYTES
  return putOffice('/settings/draft', body, readSettings, { keepalive })
}

export function deleteDraft(seen: string | null) {
  return putOffice(`/settings/draft?${new URLSearchParams({ seen: seen ?? '' })}`, undefined, readSettings)
}
