import type { SettingsChange } from '#domain/site/settings/settings-changes.ts'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import type { SettingsProblem } from '#domain/site/site-config.ts'

/** What an operator has changed and not published. */
export type SettingsDraft = {
  document: unknown
  /** The version that the draft began with. */
  basedOn: number
  /** The document of the version `basedOn`, or the settings that the shop began with if `basedOn` is 0. */
  base: unknown
  updatedAt: string
  problems: SettingsProblem[]
}

/** Response of every request that changes the settings or the draft. */
export type OfficeSettings = {
  /** The number of the version in force; 0 before the first version. */
  version: number
  publishedBy: string
  publishedAt: string | null
  document: unknown
  draft: SettingsDraft | null
  /** The parameter `key` of /office/preview/…, valid for 15 minutes and only while the operator's session lasts. */
  previewKey: string
  /** The email addresses of the other operators who have a draft. */
  otherDrafts: string[]
}

/** Response of GET /office/data/settings. */
export type LoadedSettings = OfficeSettings & {
  /** The built-in document. A stored document leaves out the values that are equal to the built-in values. */
  built: SettingsDocument
}

/** A version in the history, with what it changed. */
export type SettingsVersion = {
  id: number
  by: string
  at: string
  note: string
  /** The version that this version undid; null if it undid none. */
  undoes: number | null
  changes: SettingsChange[]
}

/** Response of GET /office/data/settings/history. */
export type SettingsHistory = { items: SettingsVersion[]; next: string | null }
