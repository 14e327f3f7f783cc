import { currentVisitor } from '#app/accounts/session/session.ts'
import { randomUuid } from '#app/api/random-uuid.ts'
import { isSame, mergeDocuments, type SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { isRecord } from '#domain/text/record.ts'

/** The document of an editor, while the server has not confirmed its last changes. */
type Unsent = {
  document: SettingsDocument
  /** The documents that the server may have: the last one that it confirmed, then those sent since. */
  known: readonly unknown[]
}

const PREFIX = 'settings-draft'

/** The start of the storage keys of the signed-in operator (rulings.md 54). */
const prefix = () => `${PREFIX}:${currentVisitor().session?.user.id ?? ''}:`

/**
 * Opens the browser's copy of the operator's unsent changes, which survives the tab. Each open editor has a storage key
 * of its own, so that no tab removes the unsent changes of another tab.
 */
export function openUnsent() {
  const key = prefix() + randomUuid()
  const left = leftBefore()
  return {
    /** Adds to `current` the unsent changes that other editors of this operator had stored when this editor opened. */
    on(current: SettingsDocument): SettingsDocument {
      return left.reduce((document, { unsent }) => withUnsent(document, unsent), current)
    },
    keep(unsent: Unsent): void {
      try {
        localStorage.setItem(key, JSON.stringify(unsent))
      } catch {
        // without storage, only the server keeps the draft
      }
    },
    /** Removes this editor's copy, and those whose changes `on` added. Call it when the server has these changes. */
    forget(): void {
      try {
        for (const entry of left.splice(0)) {
          // keeps an entry that another tab has changed since this editor opened
          if (localStorage.getItem(entry.key) === entry.text) localStorage.removeItem(entry.key)
        }
        localStorage.removeItem(key)
      } catch {
        // without storage there is no copy
      }
    },
  }
}

/**
 * The unsent document, if the server still has a draft that the editor knew. Otherwise the server's draft with the
 * unsent changes, except in fields that another tab or device has changed.
 */
function withUnsent(current: SettingsDocument, { document, known }: Unsent): SettingsDocument {
  if (known.some((each) => isSame(each, current))) return document
  const [base] = known
  return mergeDocuments(isRecord(base) ? base : {}, current, document)
}

function leftBefore() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix()))
      .flatMap((key) => {
        const text = localStorage.getItem(key) ?? 'null'
        const unsent = readUnsent(text)
        return unsent ? [{ key, text, unsent }] : []
      })
  } catch {
    return []
  }
}

function readUnsent(text: string): Unsent | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    return isRecord(stored) && isRecord(stored.document) && Array.isArray(stored.known)
      ? { document: stored.document, known: stored.known }
      : undefined
  } catch {
    return undefined
  }
}
