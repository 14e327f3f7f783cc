import * as openid from 'openid-client'
import { isSafeAddress } from '#server/platform/http/loopback.ts'

/** How long any response of a provider may take. */
export const PROVIDER_SECONDS = 10

/** Calls a provider over https, or over http on this machine, for tests and development. Follows no redirect. */
export function providerFetch(address: string, options: RequestInit): Promise<Response> {
  if (!isSafeAddress(address)) throw new TypeError('A provider is spoken to over https alone.')
  return fetch(address, {
    signal: AbortSignal.timeout(PROVIDER_SECONDS * 1000),
    ...options,
    redirect: 'manual',
  })
}

/** openid-client refuses http unless told otherwise. `providerFetch` still allows it for this machine only. */
// oxlint-disable-next-line typescript/no-deprecated
export const allowHttp: (config: openid.Configuration) => void = openid.allowInsecureRequests
