import { useRef } from 'react'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'

/**
 * Returns a function that deletes the item of this path, and resolves to a message after a failure. When an earlier
 * request got no response, a 404 means that this request has deleted the item.
 */
export function useDelete(path: string): () => Promise<string | undefined> {
  const isUnknown = useRef(false)
  return async () => {
    const result = await sendOffice(path, {}, readDeleted)
    const isGone = isUnknown.current && result.kind === 'refused' && result.status === 404
    isUnknown.current ||= result.kind === 'failed'
    return result.kind === 'ok' || isGone ? undefined : failureOf(result)
  }
}

const readDeleted = (body: unknown): true | undefined =>
  typeof body === 'object' && body !== null && 'deleted' in body ? true : undefined
