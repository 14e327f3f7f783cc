import { useCallback, useEffect, useState } from 'react'
import {
  askRole,
  getOffice,
  isOver,
  type OfficeAnswer,
  postOffice,
  saveOfficeFile,
} from '#app/features/office/office-calls.ts'
import { accessToken, useVisitor } from '#app/features/session/session.ts'

export type OfficeData<T> =
  | { kind: 'loading' }
  /** `stale` while what is newly asked for is on its way: another filter of the same list, or a reload. */
  | { kind: 'ready'; body: T; stale: boolean }
  /** There is no such thing, for an operator. */
  | { kind: 'nothing' }
  | { kind: 'failed' }
  /** Whoever is here may not see the office. */
  | { kind: 'nobody'; signedOut: boolean }

/** How many lists are remembered, the ones used last. */
const MOST_REMEMBERED = 20
const remembered = new Map<string, unknown>()

function remember(key: string, body: unknown): void {
  remembered.delete(key)
  remembered.set(key, body)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
}

type Answer<T> = { path: string; round: number; data: OfficeData<T> }

/**
 * What GET /office/data{path} answers, for the OfficeFrame to show. Keep `read` outside of the component. `reload` asks again, and
 * keeps what is shown meanwhile. A list with `isKept` is shown as it was last seen until its answer comes, so that going
 * back to it finds the place one was at.
 */
export function useOffice<T>(
  path: string,
  read: (body: unknown) => T | undefined,
  { isKept = false } = {},
): { data: OfficeData<T>; reload: () => void } {
  const visitor = useVisitor()
  const token = visitor?.session?.accessToken
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()

  useEffect(() => {
    if (token === undefined) return
    const stop = new AbortController()
    void load(token, path, read, stop.signal).then((data) => {
      if (stop.signal.aborted) return
      if (isKept && data.kind === 'ready') remember(`${token} ${path}`, data.body)
      setAnswer({ path, round, data })
    })
    return () => stop.abort()
  }, [token, path, read, round, isKept])

  return { data: dataNow(), reload: useCallback(() => setRound((now) => now + 1), []) }

  function dataNow(): OfficeData<T> {
    if (visitor && token === undefined) return { kind: 'nobody', signedOut: true }
    if (!answer) return seenBefore()
    if (answer.path === path && answer.round === round) return answer.data
    const isSameList = answer.path.split('?')[0] === path.split('?')[0]
    return isSameList && answer.data.kind === 'ready' ? { ...answer.data, stale: true } : { kind: 'loading' }
  }

  function seenBefore(): OfficeData<T> {
    const body = isKept && token !== undefined ? read(remembered.get(`${token} ${path}`)) : undefined
    return body === undefined ? { kind: 'loading' } : { kind: 'ready', body, stale: true }
  }
}

/** Changes something in the office as whoever is signed in. */
export function sendOffice<T>(
  path: string,
  json: unknown,
  read: (body: unknown) => T | undefined,
): Promise<OfficeAnswer<T>> {
  return postOffice(accessToken(), path, json, read)
}

/** Downloads a file of the office; false when it did not come. */
export function downloadOffice(path: string, name: string): Promise<boolean> {
  return saveOfficeFile(accessToken(), path, name)
}

async function load<T>(
  token: string,
  path: string,
  read: (body: unknown) => T | undefined,
  signal: AbortSignal,
): Promise<OfficeData<T>> {
  const answer = await getOffice(token, path, read, signal)
  if (answer.kind === 'ok') return { kind: 'ready', body: answer.body, stale: false }
  if (answer.kind === 'failed' || answer.status !== 404) return { kind: 'failed' }
  // nothing there, or nothing for this visitor: the answer does not tell
  const role = await askRole(token, signal)
  if (role.kind === 'ok') return { kind: 'nothing' }
  if (role.kind === 'failed' || role.status !== 404) return { kind: 'failed' }
  return { kind: 'nobody', signedOut: isOver(token) }
}
