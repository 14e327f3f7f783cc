import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { inBrandColours } from '#domain/brand/brand-colours.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { openDispute } from '#server/sandbox/disputes.ts'
import { findObject, type Session, saveObject, successUrl } from '#server/sandbox/objects.ts'
import { failRefundsOf } from '#server/sandbox/refunds.ts'
import { declinePayment, expireSession, lockSession, paySession } from '#server/sandbox/sessions.ts'
import { FIELD_NAMES, readBuyer, type Typed } from './buyer-form.ts'
import { paymentPage, stoppedPage, unknownPage } from './page-html.ts'
import type { PageLook } from './page-layout.ts'

export type PageParts = {
  db: Db
  now: () => Date
  publicUrl: string
  look: PageLook
  /** The time zone of dates on the pages. */
  timeZone: string
  /** Makes the delivery job look for queued events at once. */
  wake: () => void
}

const STYLES = ['page', 'form', 'docket']
  .map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')
const PATH = '/sandbox/checkout/:id'

/** The payment pages that Stripe would host, as plain forms without JavaScript. The session's id grants access. */
export function createPages(parts: PageParts): Hono {
  const pages = new Hono()

  pages.get('/sandbox/page.css', (c) => {
    c.header('cache-control', 'public, max-age=300')
    return c.body(fontRule(parts.look) + inBrandColours(STYLES), 200, {
      'content-type': 'text/css; charset=utf-8',
    })
  })
  pages.get('/sandbox/pictures/:file', (c) => {
    const content = parts.look.pictures.get(c.req.param('file').replace(/\.png$/, ''))
    if (!content) return c.notFound()
    c.header('cache-control', 'public, max-age=300')
    return c.body(new Uint8Array(content), 200, { 'content-type': 'image/png' })
  })
  pages.use(PATH, guardPage(parts), bodyLimit({ maxSize: 16 * 1024 }))
  pages.get(PATH, async (c) => {
    const session = await openSession(parts, c.req.param('id'))
    return session ? show(c, parts, session) : c.html(unknownPage(parts), 404)
  })
  pages.post(PATH, async (c) => {
    const session = await openSession(parts, c.req.param('id'))
    if (!session) return c.html(unknownPage(parts), 404)
    const form = new URLSearchParams(await c.req.text())
    return press(c, parts, session, form)
  })
  return pages
}

/** The CSS rule for the site's font; empty without a build. */
function fontRule({ font }: PageLook): string {
  if (!font) return ''
  return `@font-face{font-family:"Archivo Variable";font-display:swap;font-weight:430 780;font-stretch:80% 100%;src:url(${font}) format("woff2")}\n`
}

/**
 * Sets a strict CSP: only our stylesheet, font and pictures load, and forms post only here or to the shop. Forbids
 * caching and indexing.
 */
export function guardPage({ publicUrl }: PageParts) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `form-action 'self' ${publicUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return async (c: Context, next: () => Promise<void>) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
  }
}

/** Reads a session, and expires it if it is overdue. */
async function openSession(parts: PageParts, id: string): Promise<Session | undefined> {
  if (!(await findObject(parts.db, 'checkout.session', id))) return undefined
  return changeInPage(parts, (tx) => lockSession(tx, id, parts.now()))
}

function show(c: Context, parts: PageParts, session: Session) {
  if (session.status !== 'open') return c.html(stoppedPage(parts, session))
  const { _attempt: attempt } = session
  if (!attempt) return c.html(paymentPage(parts, session, { typed: { email: session.customer_email ?? '' } }))
  const read = attempt.isDeclined
    ? undefined
    : readBuyer(attempt.typed, { isDelivered: isDelivered(session) })
  const errors = read && 'errors' in read ? read.errors : {}
  return c.html(paymentPage(parts, session, { ...attempt, errors }))
}

/** Handles a pressed button. Every press ends in a redirect, so that reload and Back do not resend the form. */
async function press(c: Context, parts: PageParts, session: Session, form: URLSearchParams) {
  if (session.status === 'complete') return c.redirect(successUrl(session), 303)
  if (session.status === 'expired') return c.redirect(c.req.path, 303)
  const typed = readTyped(form)
  switch (form.get('action') ?? 'pay') {
    case 'cancel':
      return c.redirect(session.cancel_url ?? parts.publicUrl, 303)
    case 'expire':
      await changeInPage(parts, (tx) => closeIfOpen(tx, session, parts.now()))
      return c.redirect(c.req.path, 303)
    case 'decline':
      await changeInPage(parts, async (tx) => {
        await keepAttempt(tx, session, { typed, isDeclined: true }, parts.now())
        await declinePayment(tx, session, parts.now())
      })
      return c.redirect(c.req.path, 303)
    case 'dispute':
      return pay(c, parts, session, typed, openDispute)
    case 'fail_refunds':
      return pay(c, parts, session, typed, failRefundsOf)
    default:
      return pay(c, parts, session, typed)
  }
}

/**
 * Pays the session if the form is valid, and otherwise keeps the typed values for the page with the errors. `then` runs
 * after the payment, in the same transaction.
 */
async function pay(
  c: Context,
  parts: PageParts,
  session: Session,
  typed: Typed,
  then?: (tx: Tx, paid: Session, at: Date) => Promise<void>,
) {
  const read = readBuyer(typed, { isDelivered: isDelivered(session) })
  if ('errors' in read) {
    await changeInPage(parts, (tx) => keepAttempt(tx, session, { typed, isDeclined: false }, parts.now()))
    return c.redirect(c.req.path, 303)
  }
  const paid = await changeInPage(parts, async (tx) => {
    const { _attempt, ...current } = await lockSession(tx, session.id, parts.now())
    if (current.status !== 'open') return current
    const paid = await paySession(tx, current, read.buyer, parts.now())
    await then?.(tx, paid, parts.now())
    return paid
  })
  return c.redirect(paid.status === 'complete' ? successUrl(paid) : c.req.path, 303)
}

/** Stores the typed values for the page that follows the redirect. */
async function keepAttempt(
  tx: Tx,
  session: Session,
  attempt: NonNullable<Session['_attempt']>,
  at: Date,
): Promise<void> {
  const current = await lockSession(tx, session.id, at)
  if (current.status === 'open') await saveObject(tx, 'checkout.session', { ...current, _attempt: attempt })
}

const isDelivered = (session: Session) => session.shipping_address_collection !== null

async function closeIfOpen(tx: Tx, session: Session, at: Date): Promise<void> {
  const current = await lockSession(tx, session.id, at)
  if (current.status === 'open') await expireSession(tx, session.id, at)
}

/** Runs a change in a transaction, and then wakes the delivery of the events that the change queued. */
export async function changeInPage<T>({ db, wake }: PageParts, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(work)
  wake()
  return result
}

function readTyped(form: URLSearchParams): Typed {
  // PostgreSQL's jsonb refuses NUL
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, (form.get(name) ?? '').replaceAll('\0', '')]))
}
