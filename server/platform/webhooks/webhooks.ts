import * as v from 'valibot'
import type { Config } from '#server/platform/config/config.ts'
import { NotDelivered, Undeliverable } from '#server/platform/outbox/delivery-failure.ts'
import type { Deliver, OutboxMessage } from '#server/platform/outbox/outbox.ts'
import { FORM_FORWARD, SMS, StoredEvent, StoredForm, StoredSms, WEBHOOK } from './messages.ts'
import { readSecret, signedHeaders } from './sign.ts'

type Where = Pick<Config, 'webhook' | 'sms' | 'formsForwardUrl' | 'publicUrl'>
type Post = { url: string; headers: Record<string, string>; body: string | URLSearchParams }

const TIMEOUT_MS = 15_000
const GONE = 410

/**
 * Posts leads and paid orders to the operator's other systems, and text messages to the service that sends them. A
 * 2xx is a delivery, a 410 a permanent failure; anything else, also a redirect, is retried. Response bodies are not
 * read.
 */
export function createWebhooks(where: Where, timeoutMs = TIMEOUT_MS): Deliver {
  return async (message, signal) => {
    const { url, ...request } = postOf(message, where)
    const status = await withTimeout(signal, timeoutMs, async (inTime) => {
      const response = await fetch(url, { ...request, method: 'POST', redirect: 'manual', signal: inTime })
      await response.body?.cancel()
      return response.status
    })
    if (status >= 200 && status < 300) return
    if (status === GONE) throw new Undeliverable('answered 410: the receiver wants no more of these')
    throw new NotDelivered(
      status >= 300 && status < 400 ? `answered ${status}: redirects are not followed` : `answered ${status}`,
    )
  }
}

/**
 * Runs `work` with a signal that aborts when `signal` aborts, or after the timeout. A signal of AbortSignal.any could
 * be garbage-collected before it aborts.
 */
async function withTimeout<T>(
  signal: AbortSignal,
  timeoutMs: number,
  work: (inTime: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  const late = new DOMException('the receiver took too long', 'TimeoutError')
  const timer = setTimeout(() => controller.abort(late), timeoutMs)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function postOf(message: OutboxMessage, where: Where): Post {
  switch (message.kind) {
    case WEBHOOK:
      return eventPost(read(StoredEvent, message), where)
    case FORM_FORWARD:
      return formPost(read(StoredForm, message), where)
    case SMS:
      return smsPost(read(StoredSms, message), where)
    default:
      throw new Undeliverable('nobody delivers messages of this kind')
  }
}

function eventPost(event: v.InferOutput<typeof StoredEvent>, { webhook }: Where): Post {
  if (!webhook) throw new NotDelivered('LEADS_WEBHOOK_URL is not set')
  return signedPost(event, webhook)
}

function smsPost({ id, to, text, until }: v.InferOutput<typeof StoredSms>, { sms }: Where): Post {
  if (new Date(until) <= new Date()) throw new Undeliverable('its code ran out before it could be sent')
  if (!sms) throw new NotDelivered('SMS_WEBHOOK_URL is not set')
  return signedPost({ id, body: JSON.stringify({ to, text }) }, sms)
}

function signedPost(event: { id: string; body: string }, to: { url: string; secret: string }): Post {
  const secret = readSecret(to.secret)
  if (!secret) throw new Error('The secret of a webhook was not checked.')
  const headers = { 'content-type': 'application/json', ...signedHeaders(event, secret, new Date()) }
  return { url: to.url, headers, body: event.body }
}

/** Posts like a form on our site, because form services check the referer. */
function formPost({ fields }: v.InferOutput<typeof StoredForm>, { formsForwardUrl, publicUrl }: Where): Post {
  if (!formsForwardUrl) throw new NotDelivered('FORMS_FORWARD_URL is not set')
  const headers = { accept: 'application/json', referer: `${publicUrl}/` }
  return { url: formsForwardUrl, headers, body: new URLSearchParams(fields) }
}

function read<const S extends v.GenericSchema>(schema: S, { payload }: OutboxMessage): v.InferOutput<S> {
  const result = v.safeParse(schema, payload)
  if (!result.success) throw new Undeliverable('the stored message cannot be read')
  return result.output
}
