import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { type GoogleLink, readGoogleLink } from '#domain/google/google-link.ts'
import { publicLookup } from './public-lookup.ts'

const MAX_REDIRECTS = 5
const TIMEOUT_MS = 3000
/** The allowed hosts of a short link's redirects. */
const HOSTS = [
  /^maps\.app\.goo\.gl$/,
  /^goo\.gl$/,
  /^g\.co$/,
  /^g\.page$/,
  /^share\.google$/,
  /^(?:[a-z]+\.)?google\.(?:com|com\.au)$/,
]

/** Opens a request. Tests replace this function. */
export type OpenRequest = (url: URL, options: RequestOptions) => ClientRequest

/**
 * Follows up to `MAX_REDIRECTS` redirects of a short link of Google to a review form or a listing, and returns the link
 * to the form or listing. Returns undefined when the short link leads elsewhere or Google does not respond in time.
 * Connects only by https, to the hosts of `HOSTS` at public IP addresses, and reads no body.
 */
export async function expandLink(
  shortLink: string,
  open: OpenRequest = httpsRequest,
  timeoutMs = TIMEOUT_MS,
): Promise<(GoogleLink & { kind: 'google' }) | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(shortLink)
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects++) {
    const next = isAllowed(url) ? await findRedirect(url, open, signal).catch(() => undefined) : undefined
    if (!next) return undefined
    const link = readGoogleLink(next.href)
    if (link.kind === 'google' && (link.opens === 'review-form' || link.opens === 'listing')) return link
    url = next
  }
  return undefined
}

function isAllowed({ protocol, hostname, port, username, password }: URL): boolean {
  return (
    protocol === 'https:' &&
    port === '' &&
    !username &&
    !password &&
    HOSTS.some((host) => host.test(hostname))
  )
}

/** The target of a URL's redirect; undefined for any other response. */
function findRedirect(url: URL, open: OpenRequest, signal: AbortSignal): Promise<URL | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<URL | undefined>()
  const request = open(url, {
    signal,
    agent: false,
    lookup: publicLookup(),
    // without a browser's user agent, Google responds to some links with a page instead of a redirect
    headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible)' },
  })
  request.on('error', reject)
  request.on('response', (response: IncomingMessage) => {
    const { statusCode = 0, headers } = response
    request.destroy()
    const isRedirect = statusCode >= 300 && statusCode < 400
    const target = isRedirect && headers.location ? URL.parse(headers.location, url.href) : null
    resolve(target ?? undefined)
  })
  request.end()
  return promise
}
