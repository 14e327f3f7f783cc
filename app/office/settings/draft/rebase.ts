import type { OfficeSettings } from '#domain/office/office-settings.ts'
import { overlapsOf } from '#domain/site/settings/settings-changes.ts'
import { mergeDocuments, type SettingsDocument } from '#domain/site/settings/settings-document.ts'
import type { openUnsent } from './unsent-draft.ts'

/** Who published while a draft was away, and the labels of the values that this person and the draft both changed. */
export type RebaseNotice = { by: string; overlaps: readonly string[] }

/**
 * What happened outside of this tab: another tab of this operator has changed the draft, or published it, or this tab's
 * unsent changes are on top of what somebody has published since.
 */
export type Outside = 'other-tab' | 'already-live' | 'rebased'

/** Applies the changes from `base` to `own` to the settings that were published meanwhile. */
export function rebased(base: SettingsDocument, own: SettingsDocument, published: SettingsDocument) {
  const document = mergeDocuments(base, own, published)
  return { document, overlaps: overlapsOf({ base, published, document }) }
}

/**
 * The document that an editor opens with: the draft, or the published settings, with what earlier tabs have not sent.
 * A draft of an older version is rebased, so that it changes only what its operator has changed (rulings.md 54).
 */
export function openedDraft(
  { draft, document: inForce, version, publishedBy: by }: OfficeSettings,
  filled: (document: unknown) => SettingsDocument,
  unsent: ReturnType<typeof openUnsent>,
): { document: SettingsDocument; notice: RebaseNotice | undefined } {
  const own = unsent.on(filled(draft?.document ?? inForce))
  if (!draft || draft.basedOn === version) return { document: own, notice: undefined }
  const { document, overlaps } = rebased(filled(draft.base), own, filled(inForce))
  return { document, notice: { by, overlaps } }
}
