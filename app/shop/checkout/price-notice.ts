import { useEffect } from 'react'
import { isRecord } from '#domain/text/record.ts'
import { sessionValue } from './session-store.ts'

/** The notice that prices have changed since the cart was filled. It survives the reload that loads the new prices. */
export const priceNotice = sessionValue<{ words: string }>('price_notice', (stored) => ({
  words: isRecord(stored) && typeof stored.words === 'string' ? stored.words : '',
}))

/** Clears the price notice when the visitor goes to another page of the site. */
export function useNoticeOnce(): void {
  useEffect(() => priceNotice.clear, [])
}
