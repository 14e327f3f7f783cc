import type { GoTrueClient } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentVisitor } from '#app/accounts/session/session.ts'
import { withAuth } from '#app/accounts/session/with-auth.ts'
import { useNavigate } from '#app/router/hooks.ts'
import type { Notice } from '#app/shell/toast/messages.ts'
import { toast } from '#app/shell/toast/store.ts'
import { askForEarlyAccess } from './early-access.ts'
import { noticeOf, type Problem, problemOf, type Refusal, sentBackProblem, type Task } from './problem.ts'
import type { Address, Errand } from './read-auth-url.ts'

/** As the auth service's client gives it. */
export type ClientResult<D> = { data: D; error: null } | { data: unknown; error: Refusal }

export type SignInState = ReturnType<typeof useSignIn>

/**
 * One way in after the other, whichever form it is tried from. While one is under way the page stays as it is, though
 * the session may be there already: `busy` says which. It ends with `arrive`, which leaves the page, or `settle`.
 */
export function useSignIn({ next, wantsTradeOps, errand }: Address) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Task>()
  const [problem, setProblem] = useProblem(errand)

  return {
    busy,
    problem,
    /** Calls the auth service: its data, or what was wrong, which is shown already. */
    async attempt<D>(
      task: Task,
      call: (client: GoTrueClient) => Promise<ClientResult<D>>,
    ): Promise<Result<D>> {
      setBusy(task)
      setProblem(undefined)
      const result = await withAuth(call).catch(() => undefined)
      if (result && !result.error) return { data: result.data }
      const wrong = problemOf(task, result?.error ?? undefined)
      // at once: whoever asked moves the focus next
      flushSync(() => {
        setBusy(undefined)
        setProblem(wrong)
      })
      toast.add(noticeOf(wrong))
      return { wrong }
    },
    /** The attempt is over, and the page goes on with something else. */
    settle() {
      setBusy(undefined)
      setProblem(undefined)
    },
    /** There is a session: off to where the visitor was going, unless a second factor is still to come. */
    async arrive(notice: Notice) {
      if (currentVisitor().awaitsCode) {
        setBusy(undefined)
        return
      }
      toast.add(wantsTradeOps ? await askForEarlyAccess() : notice)
      await navigate(next, { replace: true })
    },
  }
}

type Result<D> = { data: D; wrong?: undefined } | { data?: undefined; wrong: Problem }

/** What is wrong now. It begins with what the visitor was sent back with, if they were. */
function useProblem(errand: Errand) {
  const [problem, setProblem] = useState<Problem>()
  const [message, setMessage] = useState<string>()
  const sentBackWith = errand.kind === 'refused' && !errand.isLinkOver ? errand.code : undefined
  if (sentBackWith !== message) {
    setMessage(sentBackWith)
    if (sentBackWith !== undefined) setProblem(sentBackProblem(sentBackWith))
  }
  useEffect(() => {
    if (sentBackWith !== undefined) toast.add(noticeOf(sentBackProblem(sentBackWith)))
  }, [sentBackWith])
  return [problem, setProblem] as const
}
