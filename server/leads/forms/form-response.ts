import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { plainName } from '#domain/leads/forms/plain-name.ts'
import { isRecord } from '#domain/text/record.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { mediaTypeOf } from './read-body.ts'

/** Whether the caller wants JSON. A browser that posts a form without JavaScript gets a redirect to a page. */
export function wantsJson(c: Context): boolean {
  if (mediaTypeOf(c) === 'application/json') return true
  const supports = ['text/html', 'application/json']
  return accepts(c, { header: 'Accept', supports, default: 'text/html' }) === 'application/json'
}

/** The path of the success page for a browser without JavaScript. */
export function sentPage(reference: string, at: Date): string {
  return `/message-sent?ref=${reference}&at=${Math.floor(at.getTime() / 1000)}`
}

/**
 * Turns an error response into a redirect to the page that says what to do, for callers that want no JSON (api.md 3).
 * The page's URL has no user input.
 */
export function refuseWithPage(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.error || c.req.method !== 'POST' || wantsJson(c)) return
    const refusal = c.redirect(notSentPage(c.error), 303)
    refusal.headers.delete('content-type') // set for the JSON response, which the redirect replaces
    const retryAfter = c.res.headers.get('retry-after')
    if (retryAfter !== null) refusal.headers.set('retry-after', retryAfter)
    c.res = undefined
    c.res = refusal
  }
}

const REASONS: Readonly<Record<number, string>> = { 413: 'long', 422: 'fields', 429: 'often' }

function notSentPage(error: Error): string {
  const why = error instanceof ApiError ? REASONS[error.status] : undefined
  const query = new URLSearchParams(why === undefined ? {} : { why })
  if (why === 'fields' && error instanceof ApiError && isRecord(error.details.fields))
    for (const name of Object.keys(error.details.fields)) query.append('fix', plainName(name))
  return query.size > 0 ? `/message-not-sent?${query}` : '/message-not-sent'
}
