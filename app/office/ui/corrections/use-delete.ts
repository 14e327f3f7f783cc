import { useRef } from 'react'
import { isAbsent, sendOffice } from '#app/office/frame/office-api.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'

/**
 * Returns a function that deletes the item of this path, and resolves to a message after a failure. If an earlier
 * request got no response, a 404 means that the earlier request has deleted the item.
 */
export function useDelete(path: string): () => Promise<string | undefined> {
  const isUnknown = useRef(false)
  return async () => {
    const result = await sendOffice(path, {}, readDeleted)
    if (result.kind === 'ok') return undefined
    if (isUnknown.current && isAbsent(result)) return undefined
    isUnknown.current ||= result.kind === 'failed'
    return failureOf(result)
  }
}

const readDeleted = (body: unknown): true | undefined =>
  typeof body === 'object' && body !== null && 'deleted' in body ? true : undefined
