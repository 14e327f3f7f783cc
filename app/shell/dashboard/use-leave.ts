import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notices } from '#app/content/notices.ts'
import { signOut } from '#app/features/session/with-auth.ts'
import { toast } from '#app/features/toast/store.ts'

/** Signing out from the dashboard: to the home page, and a word about it either way (spec 8). */
export function useLeave() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const isOut = await signOut()
    if (isOut) await navigate('/')
    else setLeaving(false)
    toast.add(isOut ? notices.signedOut : notices.signOutFailed)
  }
  return { leaving, leave: () => void leave() }
}
