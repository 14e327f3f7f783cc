import { currentVisitor } from '#app/accounts/session/session.ts'
import { isSame, mergeDocuments, type SettingsDocument } from '#domain/site/settings-document.ts'
import { isRecord } from '#domain/text/record.ts'

/** What an editor has not sent yet, or does not know to have arrived. */
type Unsent = {
  document: SettingsDocument
  /** What the server had, and what was sent to it since. */
  known: readonly unknown[]
}

const PREFIX = 'settings-draft'

/** The entries of one operator (rulings.md 54). */
const prefix = () => `${PREFIX}:${currentVisitor().session?.user.id ?? ''}:`

/**
 * The copy of an operator's unsent changes in this browser. It outlives the tab. Each open editor has an entry of its
 * own, so that no tab removes what another one has not sent.
 */
export function openUnsent() {
  const key = prefix() + crypto.randomUUID()
  const left = leftBefore()
  return {
    /** `current` with what earlier editors of this operator could not send. */
    on(current: SettingsDocument): SettingsDocument {
      return left.reduce((document, { unsent }) => withUnsent(document, unsent), current)
    },
    keep(unsent: Unsent): void {
      try {
        localStorage.setItem(key, JSON.stringify(unsent))
      } catch {
        // without storage the server alone keeps it
      }
    },
    /** The server has everything. */
    forget(): void {
      try {
        for (const entry of left.splice(0)) {
          // another tab may have typed on
          if (localStorage.getItem(entry.key) === entry.text) localStorage.removeItem(entry.key)
        }
        localStorage.removeItem(key)
      } catch {
        // there was none
      }
    },
  }
}

/**
 * If nobody else has changed the draft on the server since, it is older than `unsent`. Otherwise the fields that changed
 * here alone are applied.
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
