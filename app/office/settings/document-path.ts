import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { isRecord } from '#domain/text/record.ts'

/** The path of a value in a settings document: keys of objects and positions in lists. */
export type Path = readonly (string | number)[]

/** The value at a path; undefined if there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isRecord(value) ? value[key] : undefined
  }, document)
}

/** A copy of the document with another value at a path. The value `undefined` removes the key. */
export function withValue(document: SettingsDocument, path: Path, value: unknown): SettingsDocument {
  const changed = replaced(document, path, value)
  return isRecord(changed) ? changed : document
}

function replaced(within: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(within))
    return within.map((item: unknown, index) => (index === key ? replaced(item, rest, value) : item))
  const { [key]: old, ...others } = isRecord(within) ? within : {}
  const fresh = replaced(old, rest, value)
  if (fresh === undefined) return others
  // spreads `within`, so that the key keeps its position and no field moves while somebody types
  return isRecord(within) ? { ...within, [key]: fresh } : { [key]: fresh }
}

/** A value as the text of a field; '' if it is neither text nor a number. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const pathKey = (path: Path): string => path.join('.')
