import type { Handler } from 'hono'
import type Stripe from 'stripe'
import { isRecord } from '#domain/text/record.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isShallow } from '#server/platform/http/read-json.ts'
import { handlePaymentEvent, savePaymentEvent } from './payment-events.ts'

/** The maximum age of an event's signature. This is Stripe's default. */
const TOLERANCE_SECONDS = 300

/**
 * POST /functions/v1/stripe-webhook: an event of the payment provider, stored once by its id and processed once.
 * Responds with a 2xx only after the processing, so that the provider sends the event again if the processing fails.
 */
export function stripeWebhook(deps: Deps): Handler {
  return async (c) => {
    const payload = await c.req.text()
    const event = await readSigned(deps, payload, c.req.header('stripe-signature') ?? '')

    await savePaymentEvent(deps, event)
    await handlePaymentEvent(deps, event.id)

    return c.json({ received: true })
  }
}

async function readSigned(deps: Deps, payload: string, signature: string): Promise<Stripe.Event> {
  const event = await deps.stripe.webhooks
    .constructEventAsync(
      payload,
      signature,
      deps.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      deps.now().getTime(),
    )
    .catch(() => undefined)
  if (isEvent(event)) return event
  throw new ApiError(400, 'bad_signature', 'This is not an event signed with our webhook secret.')
}

/** Whether the signed body is an event: the signature proves only the sender. */
function isEvent(event: unknown): event is Stripe.Event {
  if (!isRecord(event) || !isShallow(event)) return false
  const { id, type, data } = event
  return isName(id, /^[\w-]{1,255}$/) && isName(type, /^[\w.]{1,255}$/) && isRecord(data)
}

function isName(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value)
}
