import { type ReactNode, useState } from 'react'
import { office } from '#app/office/frame/copy.ts'

/** How many rows of a long list are shown at first. */
const FIRST = 5
/** A list with at most this many rows is shown whole, because a button for two more rows would save nothing. */
const WHOLE = 7

/** The first rows of a long list, and a button that shows all rows. */
export function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } {
  const [showsAll, setShowsAll] = useState(false)
  const isLong = rows.length > WHOLE
  return {
    shown: isLong && !showsAll ? rows.slice(0, FIRST) : rows,
    more: isLong ? (
      <p className="border-t border-line px-4 md:px-5">
        <button
          type="button"
          aria-expanded={showsAll}
          className="link min-h-11 text-small"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? office.firstRows(FIRST) : office.allRows(rows.length)}
        </button>
      </p>
    ) : null,
  }
}
