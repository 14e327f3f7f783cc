import { useEffect, useState } from 'react'
import { useVisitor, type Visitor } from '#app/accounts/session/session.ts'
import { checkSession } from '#app/accounts/session/with-auth.ts'

/**
 * Whether the session was checked since the page load. One check is enough, because the server refuses the calls of a
 * session that ended later.
 */
let hasChecked = false

/**
 * The visitor; undefined while a stored session is being checked with the server. When the server cannot be reached,
 * the session counts as checked.
 */
export function useCheckedVisitor(): Visitor {
  const visitor = useVisitor()
  const [isChecked, setChecked] = useState(hasChecked)
  const hasSession = Boolean(visitor?.session)

  useEffect(() => {
    if (isChecked || !hasSession) return
    let isOver = false
    void checkSession().then(() => {
      hasChecked = true
      if (!isOver) setChecked(true)
    })
    return () => {
      isOver = true
    }
  }, [isChecked, hasSession])

  return hasSession && !isChecked ? undefined : visitor
}
