import { useState } from 'react'
import { notices } from '#app/content/notices.ts'
import { signOut } from '#app/features/session/with-auth.ts'
import { toast } from '#app/features/toast/store.ts'

/** Signing out, with a word about it either way (spec 8). `onOut` is called once nobody is signed in any more. */
export function useSignOut(onOut?: () => unknown) {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const isOut = await signOut()
    if (isOut) await onOut?.()
    setLeaving(false)
    toast.add(isOut ? notices.signedOut : notices.signOutFailed)
  }
  return { isLeaving, leave: () => void leave() }
}
