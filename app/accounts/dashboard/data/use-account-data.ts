import { useCallback, useEffect, useState } from 'react'
import { askAccount } from './call-account.ts'

export type Data<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; body: T }
/** `asked` says which asking it answers. */
type Result<T> = { asked: string; data: Data<T> }

/**
 * What GET /account/v1{path} answers; asked for anew with each `round` of the account, for a part that follows one.
 * What is shown stays until the answer comes. Keep `read` outside of the component.
 */
export function useAccountData<T>(path: string, read: (body: unknown) => T | undefined, round = 0) {
  const [result, setResult] = useState<Result<T>>({ asked: '', data: { kind: 'loading' } })
  const [tries, setTries] = useState(0)
  const input = `${round} ${tries}`

  useEffect(() => {
    let isOver = false
    void askAccount(path, read).then((got) => {
      if (isOver) return
      setResult(({ data }) => {
        if (got.kind === 'ok') return { asked: input, data: { kind: 'ready', body: got.body } }
        return { asked: input, data: data.kind === 'ready' ? data : { kind: 'failed' } }
      })
    })
    return () => {
      isOver = true
    }
  }, [path, read, input])

  return { data: result.data, reload: useCallback(() => setTries((now) => now + 1), []) }
}
