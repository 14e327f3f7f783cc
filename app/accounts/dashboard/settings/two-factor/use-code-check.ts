import { useRef } from 'react'
import type { AuthResult } from '#app/accounts/dashboard/data/call-auth.ts'

type Check = { factorId: string; result: Promise<AuthResult<unknown>> }

/**
 * Remembers the last check of a new factor's code. A dialog that closes during the check waits for the result, and
 * removes the factor unless the code was right. Without the wait, a factor whose code was right could be removed.
 */
export function useCodeCheck() {
  const last = useRef<Check>(undefined)
  return {
    remember(check: Check): Check['result'] {
      last.current = check
      return check.result
    },
    /** Whether the factor's code was right. Waits for a running check. */
    async hasPassed(factorId: string): Promise<boolean> {
      const check = last.current
      return check?.factorId === factorId && (await check.result).kind === 'ok'
    },
  }
}
