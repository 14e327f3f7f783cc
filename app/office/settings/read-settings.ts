import type { OfficeSettings, SettingsHistory } from '#domain/office/office-settings.ts'
import { isRecord } from '#domain/text/record.ts'

export function readSettings(body: unknown): OfficeSettings | undefined {
  return isRecord(body) && typeof body.version === 'number' && typeof body.previewKey === 'string'
    ? (body as OfficeSettings)
    : undefined
}

export function readHistory(body: unknown): SettingsHistory | undefined {
  return isRecord(body) && Array.isArray(body.items) ? (body as SettingsHistory) : undefined
}
