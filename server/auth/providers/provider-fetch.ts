import * as openid from 'openid-client'
import { isLoopback } from '#server/platform/config/auth-config.ts'

/** How long any answer of a provider may take. */
export const PROVIDER_SECONDS = 10

/** Talks to a provider, but never in the open: without TLS only to this very machine, as tests and developers do. */
export function providerFetch(address: string, options: RequestInit): Promise<Response> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw new TypeError('A provider is spoken to over https alone.')
  return fetch(url, { signal: AbortSignal.timeout(PROVIDER_SECONDS * 1000), ...options, redirect: 'manual' })
}

/** openid-client refuses http altogether, and marks this so that it stands out: `providerFetch` lets little through. */
// oxlint-disable-next-line typescript/no-deprecated
export const allowHttp: (config: openid.Configuration) => void = openid.allowInsecureRequests
