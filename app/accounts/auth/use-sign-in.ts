import type { GoTrueClient } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentVisitor } from '#app/accounts/session/session.ts'
import { withAuth } from '#app/accounts/session/with-auth.ts'
import { useNavigate } from '#app/router/hooks.ts'
import type { ToastContent } from '#app/shell/toast/store.ts'
import { toast } from '#app/shell/toast/store.ts'
import type { AuthParams, Intent } from './auth-params.ts'
import { joinEarlyAccess } from './early-access.ts'
import { type Problem, problemOf, type Refusal, sentBackProblem, type Task, toastOf } from './problem.ts'

export type ClientResult<D> = { data: D; error: null } | { data: unknown; error: Refusal }

export type SignInState = ReturnType<typeof useSignIn>

/**
 * The state of the sign-in on /auth. `busy` is the running task, `finish` opens the next page, and `reset` ends the
 * task. While a task is running, the page must keep its step, even if there is a session already.
 */
export function useSignIn({ next, requestsTradeOps, intent }: AuthParams) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Task>()
  const [problem, setProblem] = useProblem(intent)

  return {
    busy,
    problem,
    /** Runs a task of the auth service. Resolves with the data, or with the problem, for which a toast was shown. */
    async run<D>(task: Task, call: (client: GoTrueClient) => Promise<ClientResult<D>>): Promise<Result<D>> {
      setBusy(task)
      setProblem(undefined)
      const result = await withAuth(call).catch(() => undefined)
      if (result && !result.error) return { data: result.data }
      const failed = problemOf(task, result?.error ?? undefined)
      // rendered at once, because the caller then moves the focus
      flushSync(() => {
        setBusy(undefined)
        setProblem(failed)
      })
      toast.add(toastOf(failed))
      return { problem: failed }
    },
    /** Ends the task without leaving the page. */
    reset() {
      setBusy(undefined)
      setProblem(undefined)
    },
    /**
     * Call this when there is a session. Shows a toast and opens `next`, unless the second factor is missing. For a
     * visitor from the pricing page, requests early access first.
     */
    async finish(content: ToastContent) {
      if (currentVisitor().awaitsCode) {
        setBusy(undefined)
        return
      }
      toast.add(requestsTradeOps ? await joinEarlyAccess() : content)
      await navigate(next, { replace: true })
    },
  }
}

type Result<D> = { data: D; problem?: undefined } | { data?: undefined; problem: Problem }

/** The current problem. A problem in the URL replaces it, except an expired link, which has its own step. */
function useProblem(intent: Intent) {
  const [problem, setProblem] = useState<Problem>()
  const [previousCode, setPreviousCode] = useState<string>()
  const errorCodeInUrl = intent.kind === 'refused' && !intent.isLinkExpired ? intent.code : undefined
  if (errorCodeInUrl !== previousCode) {
    setPreviousCode(errorCodeInUrl)
    if (errorCodeInUrl !== undefined) setProblem(sentBackProblem(errorCodeInUrl))
  }
  useEffect(() => {
    if (errorCodeInUrl !== undefined) toast.add(toastOf(sentBackProblem(errorCodeInUrl)))
  }, [errorCodeInUrl])
  return [problem, setProblem] as const
}
