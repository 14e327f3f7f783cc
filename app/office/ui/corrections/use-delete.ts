import { useRef } from 'react'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { isAbsent, reasonOfAbsence } from '#app/office/frame/use-office.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'

const LOAD_MS = 20_000

/**
 * Returns a function that deletes the item of this path, and resolves to a message after a failure. If an earlier
 * request got no response, a 404 means that the earlier request has deleted the item. A visitor who is no operator any
 * more gets a 404 too, so the function then asks the server for the visitor's role.
 */
export function useDelete(path: string): () => Promise<string | undefined> {
  const isUnknown = useRef(false)
  return async () => {
    const result = await sendOffice(path, {}, readDeleted)
    if (result.kind === 'ok') return undefined
    if (isUnknown.current && isAbsent(result)) {
      const reason = await reasonOfAbsence(AbortSignal.timeout(LOAD_MS))
      return reason === 'nothing' ? undefined : failureOf(reason === 'failed' ? { kind: reason } : result)
    }
    isUnknown.current ||= result.kind === 'failed'
    return failureOf(result)
  }
}

const readDeleted = (body: unknown): true | undefined =>
  typeof body === 'object' && body !== null && 'deleted' in body ? true : undefined
