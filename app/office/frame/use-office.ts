import { useCallback, useEffect, useState } from 'react'
import { useVisitor } from '#app/accounts/session/session.ts'
import { checkSession, freshToken } from '#app/accounts/session/with-auth.ts'
import type { ApiResult } from '#app/api/http.ts'
import { askRole, getOffice, postOffice, saveOfficeFile } from './office-calls.ts'

export type OfficeData<T> =
  | { kind: 'loading' }
  /**
   * `stale` while what is newly asked for is on its way: another filter of the same list, or a reload. `isOld` once a
   * reload has failed, until one succeeds.
   */
  | { kind: 'ready'; body: T; stale: boolean; isOld?: boolean }
  /** There is no such thing, for an operator. */
  | { kind: 'nothing' }
  | { kind: 'failed' }
  /** Whoever is here may not see the office. Signed out, or with a second factor to come, they may try that first. */
  | { kind: 'nobody'; signedOut: boolean }
  | { kind: 'needs-code' }

/** How many lists are remembered, the ones used last. */
const MOST_REMEMBERED = 20
const remembered = new Map<string, unknown>()

function remember(key: string, body: unknown): void {
  remembered.delete(key)
  remembered.set(key, body)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
}

type Result<T> = { account: string; path: string; round: number; data: OfficeData<T> }

/**
 * What GET /office/data{path} answers, for the OfficeFrame to show. Keep `read` outside of the component. `reload` asks
 * again, and keeps what is shown until then, and if that fails: somebody may be typing into it. A list with `isKept` is
 * shown as it was last seen until its answer comes, so that going back to it finds the place one was at.
 */
export function useOffice<T>(
  path: string,
  read: (body: unknown) => T | undefined,
  { isKept = false } = {},
): { data: OfficeData<T>; reload: () => void } {
  const visitor = useVisitor()
  // not the token, which is another one every hour: nothing loads anew under the operator's hands for that
  const account = visitor?.session?.user.id
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<Result<T>>()

  useEffect(() => {
    if (account === undefined) return
    const stop = new AbortController()
    void load(path, read, stop.signal).then((data) => {
      if (stop.signal.aborted) return
      if (isKept && data.kind === 'ready') remember(`${account} ${path}`, data.body)
      setResult((last) => outliving(last, { account, path, round, data }))
    })
    return () => stop.abort()
  }, [account, path, read, round, isKept])

  return { data: dataNow(), reload: useCallback(() => setRound((now) => now + 1), []) }

  function dataNow(): OfficeData<T> {
    if (visitor?.awaitsCode) return { kind: 'needs-code' }
    if (visitor && account === undefined) return { kind: 'nobody', signedOut: true }
    if (!result) return seenBefore()
    if (result.path === path && result.round === round) return result.data
    const isSameList = result.path.split('?')[0] === path.split('?')[0]
    return isSameList && result.data.kind === 'ready' ? { ...result.data, stale: true } : { kind: 'loading' }
  }

  function seenBefore(): OfficeData<T> {
    const body = isKept && account !== undefined ? read(remembered.get(`${account} ${path}`)) : undefined
    return body === undefined ? { kind: 'loading' } : { kind: 'ready', body, stale: true }
  }
}

/** Changes something in the office as whoever is signed in; under an idempotency `key` once, however often it is sent. */
export async function sendOffice<T>(
  path: string,
  json: unknown,
  read: (body: unknown) => T | undefined,
  key?: string,
): Promise<ApiResult<T>> {
  return postOffice(await freshToken(), path, json, read, key)
}

/** Downloads a file of the office; false when it did not come. */
export async function downloadOffice(path: string, name: string): Promise<boolean> {
  return saveOfficeFile(await freshToken(), path, name)
}

/** What was there before stays, where the same failed to come anew. */
function outliving<T>(last: Result<T> | undefined, next: Result<T>): Result<T> {
  const isSame = last?.account === next.account && last.path === next.path
  if (!isSame || last.data.kind !== 'ready' || next.data.kind !== 'failed') return next
  return { ...next, data: { ...last.data, isOld: true } }
}

async function load<T>(
  path: string,
  read: (body: unknown) => T | undefined,
  signal: AbortSignal,
): Promise<OfficeData<T>> {
  const token = await freshToken()
  if (token === undefined) return { kind: 'failed' } // should the session have ended, the visitor is nobody by now
  const result = await getOffice(token, path, read, signal)
  if (result.kind === 'ok') return { kind: 'ready', body: result.body, stale: false }
  if (needsCode(result)) return { kind: 'needs-code' }
  if (!isAbsent(result)) return { kind: 'failed' }
  // nothing there, or nothing for this visitor: the answer does not tell
  const role = await askRole(token, signal)
  if (role.kind === 'ok') return { kind: 'nothing' }
  if (!isAbsent(role)) return { kind: 'failed' }
  // a session that was ended from elsewhere looks the same: should it be one, it goes now
  await checkSession()
  return { kind: 'nobody', signedOut: false }
}

const isAbsent = (result: ApiResult<unknown>) => result.kind === 'refused' && result.status === 404
const needsCode = (result: ApiResult<unknown>) =>
  result.kind === 'refused' && result.code === 'insufficient_aal'
