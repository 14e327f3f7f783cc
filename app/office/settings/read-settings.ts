import type { LoadedSettings, OfficeSettings, SettingsHistory } from '#domain/office/office-settings.ts'
import { isRecord } from '#domain/text/record.ts'

export function readSettings(body: unknown): OfficeSettings | undefined {
  return isRecord(body) && typeof body.version === 'number' && typeof body.previewKey === 'string'
    ? (body as OfficeSettings)
    : undefined
}

/** Reads the settings with the built-in document, which only GET /office/data/settings responds with. */
export function readLoaded(body: unknown): LoadedSettings | undefined {
  const settings = readSettings(body)
  return settings && isRecord(body) && isRecord(body.built) ? { ...settings, built: body.built } : undefined
}

export function readHistory(body: unknown): SettingsHistory | undefined {
  return isRecord(body) && Array.isArray(body.items) ? (body as SettingsHistory) : undefined
}
