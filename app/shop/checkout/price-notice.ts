import { useEffect } from 'react'
import { isRecord } from '#domain/text/record.ts'
import { sessionValue } from './session-store.ts'

/** That our prices have changed under a cart. It outlives the reload that brings the new ones. */
export const priceNotice = sessionValue<{ words: string }>('price_notice', (stored) => ({
  words: isRecord(stored) && typeof stored.words === 'string' ? stored.words : '',
}))

/** For a page that shows it: whoever leaves that by a link has read it. */
export function useNoticeOnce(): void {
  useEffect(() => priceNotice.clear, [])
}
