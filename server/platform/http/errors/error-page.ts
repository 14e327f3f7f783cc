import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { html } from 'hono/html'
import { brand, mailHref, phoneHref } from '#domain/brand/brand.ts'
import type { ApiError } from './errors.ts'

const STYLE =
  'body{max-width:34rem;margin:20vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1b1b1b;background:#fff}h1{line-height:1.2}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Whether a browser opens this URL as a page. */
export function isPageView(c: Context): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const supports = ['application/json', 'text/html']
  return isRead && accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/html'
}

/** Links to the contact details that the brand has (rulings.md 40). */
const contactLinks = () => [
  brand.phone && html` · <a href="${phoneHref(brand.phone)}">${brand.phone}</a>`,
  brand.email && html` · <a href="${mailHref(brand.email)}">${brand.email}</a>`,
]

/** The error as a self-contained HTML page. With `retryAfter`, the page reloads itself after that many seconds. */
export function errorPage(c: Context, { status, message, details }: ApiError): Response | Promise<Response> {
  const { retryAfter } = details
  if (typeof retryAfter === 'number') c.header('refresh', String(retryAfter))
  c.header('content-security-policy', POLICY)
  return c.html(
    html`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Something went wrong | ${brand.name}</title><style>${STYLE}</style></head>
<body><main><h1>That didn’t work</h1><p>${message}</p>
<p><a href="/">Home</a>${contactLinks()}</p></main></body>
</html>
`,
    status,
  )
}
