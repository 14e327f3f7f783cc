import * as v from 'valibot'
import type { SessionResponse } from '#server/accounts/identity/sessions.ts'
import type { ApiError } from '#server/platform/http/errors/errors.ts'

/** The parameters of a failed sign-in's URL (supabase-wire.md 3.5, 3.15). */
export type Failure = { error: string; error_code: string; error_description: string }

/** PKCE: adds a code, which only the browser that began the sign-in can exchange. */
export function withCode(redirectTo: string, code: string): string {
  const url = new URL(redirectTo)
  url.searchParams.set('code', code)
  return url.href
}

/** Implicit flow: adds the session to the fragment, which no server sees. `more` is `type` or a provider's tokens. */
export function withSession(
  redirectTo: string,
  session: SessionResponse,
  more: Record<string, string> = {},
): string {
  return withFragment(redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...more,
  })
}

/** Adds the failure to the fragment, and with `inQuery` to the query, where a server or a PKCE client can read it. */
export function withFailure(redirectTo: string, failure: Failure, { inQuery }: { inQuery: boolean }): string {
  const url = new URL(redirectTo)
  if (inQuery) for (const [name, value] of Object.entries(failure)) url.searchParams.set(name, value)
  return withFragment(url.href, failure)
}

/** Replaces the fragment by the fields, sorted by name (supabase-wire.md 3.5). Clients look for the marker `sb`. */
export function withFragment(redirectTo: string, fields: Record<string, string>): string {
  const url = new URL(redirectTo)
  const sorted = new URLSearchParams({ ...fields, sb: '' })
  sorted.sort()
  url.hash = sorted.toString()
  return url.href
}

const BY_STATUS = new Map<number, string>([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
])
/** Codes that become `access_denied` whatever their status, because the site's rules refused the sign-in. */
const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

/** The refusal as parameters of a URL: OAuth's error, our code and the message. */
export function failureOf({ status, code, message }: ApiError): Failure {
  const error = DENIED.includes(code) ? 'access_denied' : (BY_STATUS.get(status) ?? 'server_error')
  return { error, error_code: code, error_description: message }
}

/** The messages of an error and its cause, for the log. For an invalid response, names only the fields. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? `${messageOf(error)} (${messageOf(error.cause)})` : messageOf(error)
}

/**
 * The message of an error. Names only the fields of an invalid response, because valibot's message contains their
 * values. Leaves out the message of a JSON parser, which quotes the text.
 */
function messageOf(error: Error): string {
  if (error instanceof SyntaxError) return 'invalid syntax'
  if (!(error instanceof v.ValiError)) return error.message
  return error.issues
    .map((issue) => [`invalid ${issue.type}`, v.getDotPath(issue)].filter(Boolean).join(' at '))
    .join(', ')
}
