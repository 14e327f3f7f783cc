import * as openid from 'openid-client'
import { isSafeAddress } from '#server/platform/http/loopback.ts'

/** How long any answer of a provider may take. */
export const PROVIDER_SECONDS = 10

/** Talks to a provider, but never in the open: without TLS only to this very machine, as tests and developers do. */
export function providerFetch(address: string, options: RequestInit): Promise<Response> {
  if (!isSafeAddress(address)) throw new TypeError('A provider is spoken to over https alone.')
  return fetch(address, {
    signal: AbortSignal.timeout(PROVIDER_SECONDS * 1000),
    ...options,
    redirect: 'manual',
  })
}

/** openid-client refuses http altogether, and marks this so that it stands out: `providerFetch` lets little through. */
// oxlint-disable-next-line typescript/no-deprecated
export const allowHttp: (config: openid.Configuration) => void = openid.allowInsecureRequests
