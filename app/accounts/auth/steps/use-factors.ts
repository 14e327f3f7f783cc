import { useEffect, useState } from 'react'
import { SESSION_KEY } from '#app/accounts/session/session.ts'
import { storage } from '#app/accounts/session/storage.ts'
import { withAuth } from '#app/accounts/session/with-auth.ts'
import { showMobileNumberEnd } from '#domain/accounts/mobile-number.ts'
import { isRecord } from '#domain/text/record.ts'

/** A phone that gets codes. `end` has the last three digits of its number. */
export type Phone = { factorId: string; end: string }
/**
 * An authenticator app. `name` is the name that its owner gave it, or ''. If two or more apps have no name, each
 * unnamed app has a `number`: its position among all apps, from 1.
 */
export type App = { factorId: string; name: string; number?: number }
type Factors = { apps: readonly App[]; phones: readonly Phone[] }

/** The visitor's second factors: first from the stored session, then from the server. */
export function useFactors(): Factors {
  const [factors, setFactors] = useState(storedFactors)
  useEffect(() => {
    let isOver = false
    void withAuth((client) => client.getUser())
      .then(({ data }) => {
        if (data.user && !isOver) setFactors(readFactors(data.user.factors))
      })
      .catch(() => undefined) // the stored factors stay
    return () => {
      isOver = true
    }
  }, [])
  return factors
}

function storedFactors(): Factors {
  try {
    const session: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null')
    return readFactors(isRecord(session) && isRecord(session.user) ? session.user.factors : undefined)
  } catch {
    return readFactors(undefined)
  }
}

function readFactors(factors: unknown): Factors {
  const verified = (Array.isArray(factors) ? factors : []).filter(
    (factor) => isRecord(factor) && factor.status === 'verified',
  )
  return {
    apps: numberUnnamed(
      verified.flatMap(({ id, factor_type: type, friendly_name: name }) =>
        type === 'totp' && typeof id === 'string'
          ? [{ factorId: id, name: typeof name === 'string' ? name : '' }]
          : [],
      ),
    ),
    phones: verified.flatMap(({ id, factor_type: type, phone }) =>
      type === 'phone' && typeof id === 'string' && typeof phone === 'string'
        ? [{ factorId: id, end: showMobileNumberEnd(phone) }]
        : [],
    ),
  }
}

function numberUnnamed(apps: readonly App[]): readonly App[] {
  if (apps.filter(({ name }) => !name).length < 2) return apps
  return apps.map((app, index) => (app.name ? app : { ...app, number: index + 1 }))
}
