import { isRecord } from '#domain/text/record.ts'

/** A settings document: JSON in the form of site.json, whether valid or not. */
export type SettingsDocument = Record<string, unknown>

/** Fills in the values of `base` that the document does not have. A list replaces the whole list of `base`. */
export function fillDocument(document: unknown, base: SettingsDocument): SettingsDocument {
  return isRecord(document) ? merged(base, withSwitches(document)) : base
}

/** Writes each claim that is only a boolean as an object with `on`. */
function withSwitches(document: SettingsDocument): SettingsDocument {
  if (!isRecord(document.claims)) return document
  const entries = Object.entries(document.claims).map(([name, entry]) => [
    name,
    typeof entry === 'boolean' ? { on: entry } : entry,
  ])
  return { ...document, claims: Object.fromEntries(entries) }
}

function merged(base: SettingsDocument, over: SettingsDocument): SettingsDocument {
  const result = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = result[key]
    result[key] = isRecord(below) && isRecord(value) ? merged(below, value) : value
  }
  return result
}

/**
 * Removes the values that are equal in `base`, so that a site.json stays short. A claim of which only `on` is left
 * becomes a boolean. `fillDocument` undoes both.
 */
export function trimDocument(document: SettingsDocument, base: SettingsDocument): SettingsDocument {
  const { claims: kept, ...rest } = trimmed('', document, base)
  if (!isRecord(kept)) return kept === undefined ? rest : { ...rest, claims: kept }
  const entries = Object.entries(kept).map(([name, entry]) => {
    const isSwitch = isRecord(entry) && Object.keys(entry).join() === 'on'
    return [name, isSwitch ? entry.on : entry]
  })
  return { ...rest, claims: Object.fromEntries(entries) }
}

/**
 * The paths of objects whose values can be set one by one. Every other value is set whole, such as the hours of a
 * day.
 */
const GROUP =
  /^(?:lists|claims(?:\.\w+)?|brand(?:\.colours)?|contact(?:\.social)?|cards(?:\.prices)?|hours|holiday|pages(?:\.\/[\w-]*)?)?$/

function trimmed(path: string, document: SettingsDocument, base: SettingsDocument): SettingsDocument {
  const kept = Object.entries(document).flatMap(([key, value]) => {
    const [below, at] = [base[key], path === '' ? key : `${path}.${key}`]
    if (isSame(below, value)) return []
    if (!GROUP.test(at) || !isRecord(below) || !isRecord(value)) return [[key, value] as const]
    const rest = trimmed(at, value, below)
    return Object.keys(rest).length === 0 ? [] : [[key, rest] as const]
  })
  return Object.fromEntries(kept)
}

/** A copy of the document without the value at a path. A path into a list removes the whole list. */
export function withoutPath(
  document: SettingsDocument,
  [key, ...rest]: readonly (string | number)[],
): SettingsDocument {
  if (key === undefined || !(key in document)) return document
  const { [key]: value, ...others } = document
  return isRecord(value) && rest.length > 0 ? { ...others, [key]: withoutPath(value, rest) } : others
}

/**
 * Three-way merge of two documents that began with `base`: applies the changes of `mine` to `theirs`. A list counts as
 * one value, and so does an object that is set whole (`GROUP`). If both changed a value, `mine` wins.
 */
export function mergeDocuments(
  base: SettingsDocument,
  mine: SettingsDocument,
  theirs: SettingsDocument,
): SettingsDocument {
  return mergedAt('', { base, mine, theirs })
}

function mergedAt(
  path: string,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', SettingsDocument>,
) {
  const keys = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  const kept = [...keys].flatMap((key) => {
    const [was, own, other] = [base[key], mine[key], theirs[key]]
    const at = path === '' ? key : `${path}.${key}`
    const value: unknown =
      GROUP.test(at) && isRecord(own) && isRecord(other)
        ? mergedAt(at, { base: isRecord(was) ? was : {}, mine: own, theirs: other })
        : isSame(was, own)
          ? other
          : own
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(kept)
}

/** Whether two JSON values are equal. The order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}
