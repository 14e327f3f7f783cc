import { useEffect, useState } from 'react'
import { useVisitor, type Visitor } from '#app/accounts/session/session.ts'
import { checkSession } from '#app/accounts/session/with-auth.ts'

/** Once a page load is enough: what ends a session later is told by the first call that needs it. */
let hasChecked = false

/** Who is signed in, once the server has been asked whether a kept session is still there; undefined until then. */
export function useCheckedVisitor(): Visitor {
  const visitor = useVisitor()
  const [isChecked, setChecked] = useState(hasChecked)
  const hasSession = Boolean(visitor?.session)

  useEffect(() => {
    if (isChecked || !hasSession) return
    let isGone = false
    void checkSession().then(() => {
      hasChecked = true
      if (!isGone) setChecked(true)
    })
    return () => {
      isGone = true
    }
  }, [isChecked, hasSession])

  return hasSession && !isChecked ? undefined : visitor
}
