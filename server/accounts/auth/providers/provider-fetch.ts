import * as openid from 'openid-client'
import { isSafeAddress } from '#server/platform/http/loopback.ts'

/** The seconds that any response of a provider may take. */
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

/**
 * Makes openid-client accept http, which it refuses by default. `providerFetch` still allows http to this machine only.
 */
// oxlint-disable-next-line typescript/no-deprecated
export const allowHttp: (config: openid.Configuration) => void = openid.allowInsecureRequests
