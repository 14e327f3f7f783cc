import type { Provider } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { type ApiResult, callApi } from '#app/api/http.ts'
import { providerLabel } from '#domain/accounts/provider-label.ts'
import { isRecord } from '#domain/text/record.ts'

export type ProviderName = { name: Provider; label: string }
type SignInOptions = {
  providers: readonly ProviderName[]
  hasCompanies: boolean
  /** Whether codes can be sent by text message; undefined until the settings are loaded. */
  hasSms: boolean | undefined
}

const NONE: SignInOptions = { providers: [], hasCompanies: false, hasSms: undefined }
/** Entries of `external` in the settings that are not providers. */
const OURS: readonly string[] = ['email', 'phone', 'anonymous_users']

/** The ways to sign in that are switched on; none until the settings are loaded. */
export function useSignInOptions(): SignInOptions {
  const [ways, setWays] = useState(NONE)
  useEffect(() => {
    let isOver = false
    void fetchSignInOptions().then((result) => {
      if (result.kind === 'ok' && !isOver) setWays(result.body)
    })
    return () => {
      isOver = true
    }
  }, [])
  return ways
}

let pending: Promise<ApiResult<SignInOptions>> | undefined

/** One request for all components that load at the same time. */
function fetchSignInOptions(): Promise<ApiResult<SignInOptions>> {
  pending ??= callApi('/auth/v1/settings', {}, readSignInOptions).finally(() => {
    pending = undefined
  })
  return pending
}

function readSignInOptions(body: unknown): SignInOptions | undefined {
  if (!isRecord(body) || !isRecord(body.external)) return undefined
  const { external, saml_enabled: hasCompanies, sms_provider: sms } = body
  const names = Object.keys(external).filter((name) => external[name] === true && !OURS.includes(name))
  return {
    providers: names.map(asProvider),
    hasCompanies: hasCompanies === true,
    hasSms: typeof sms === 'string' && sms !== '',
  }
}

/** The client's type has only the hosted service's names. Our service also has providers that the operator named. */
function asProvider(name: string): ProviderName {
  return { name: name as Provider, label: providerLabel(name) }
}
