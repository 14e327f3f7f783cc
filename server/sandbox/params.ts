import * as v from 'valibot'
import { isEmailAddress } from '#domain/text/email-address.ts'
import type { FormValue } from './pages/form.ts'
import { SandboxError } from './sandbox-error.ts'

/* The parameters of the sandbox's API: a part of Stripe's, some with narrower limits. Any other parameter is refused,
   because Stripe might act on a parameter that the sandbox ignores. */

const integer = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, (issue) => `Invalid integer: ${issue.input}`),
  v.transform(Number),
)
const positive = v.pipe(integer, v.minValue(1, 'This value must be greater than or equal to 1.'))
const atLeastZero = v.pipe(integer, v.minValue(0, 'This value must be greater than or equal to 0.'))
const flag = v.pipe(
  v.picklist(['true', 'false'], (issue) => `Invalid boolean: ${issue.received}`),
  v.transform((word) => word === 'true'),
)
const currency = v.picklist(['aud'], (issue) => `Invalid currency: ${issue.received}. The sandbox takes aud.`)
const url = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text.replace('{CHECKOUT_SESSION_ID}', 'x')), 'Not a valid URL'),
)
const text = v.pipe(v.string(), v.nonEmpty('You passed an empty string.'), v.maxLength(5000))
/** Accepts every address that the shop accepts. */
const email = v.pipe(v.string(), v.check(isEmailAddress, 'Invalid email address.'))
const metadata = v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(500))), {})
const taxBehaviour = v.optional(v.picklist(['inclusive', 'exclusive', 'unspecified']), 'unspecified')
const expand = v.optional(v.array(v.string()))
const paymentData = v.optional(
  v.strictObject({ metadata, description: v.optional(v.pipe(text, v.maxLength(500))) }),
)
const delivery = v.strictObject({
  unit: v.picklist(['business_day', 'day', 'hour', 'week']),
  value: positive,
})

export const CouponParams = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))),
  name: v.optional(v.pipe(text, v.maxLength(40, 'Invalid string: must be at most 40 characters'))),
  amount_off: positive,
  currency,
  duration: v.picklist(['once']),
  max_redemptions: v.optional(positive),
  metadata,
  expand,
})

export const SessionParams = v.strictObject({
  mode: v.picklist(['payment', 'subscription']),
  currency: v.optional(currency),
  line_items: v.pipe(
    v.array(
      v.strictObject({
        quantity: positive,
        price: v.optional(text),
        price_data: v.optional(
          v.strictObject({
            currency,
            unit_amount: positive,
            tax_behavior: taxBehaviour,
            product_data: v.strictObject({ name: text, description: v.optional(text), metadata }),
          }),
        ),
      }),
    ),
    v.maxLength(100, 'A session takes up to 100 line items.'),
  ),
  discounts: v.optional(
    v.pipe(v.array(v.strictObject({ coupon: text })), v.maxLength(1, 'A session takes one discount.')),
    [],
  ),
  shipping_address_collection: v.optional(
    v.strictObject({
      allowed_countries: v.pipe(
        v.array(v.picklist(['AU'], 'The sandbox delivers to AU only.')),
        v.minLength(1),
      ),
    }),
  ),
  shipping_options: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          shipping_rate_data: v.strictObject({
            type: v.picklist(['fixed_amount']),
            display_name: v.pipe(text, v.maxLength(100)),
            fixed_amount: v.strictObject({ amount: atLeastZero, currency }),
            tax_behavior: taxBehaviour,
            delivery_estimate: v.optional(v.strictObject({ minimum: delivery, maximum: delivery })),
          }),
        }),
      ),
      v.maxLength(1, 'The sandbox offers one way to ship.'),
    ),
    [],
  ),
  phone_number_collection: v.optional(v.strictObject({ enabled: flag })),
  adaptive_pricing: v.optional(v.strictObject({ enabled: flag })),
  client_reference_id: v.optional(v.pipe(text, v.maxLength(200))),
  customer: v.optional(text),
  customer_email: v.optional(email),
  metadata,
  payment_intent_data: paymentData,
  subscription_data: paymentData,
  expires_at: v.optional(integer),
  success_url: url,
  cancel_url: v.optional(url),
  locale: v.optional(v.picklist(['auto', 'en', 'en-GB'])),
  submit_type: v.optional(v.picklist(['auto', 'pay'])),
  expand,
})
export type SessionParams = v.InferOutput<typeof SessionParams>

export const CustomerParams = v.strictObject({
  email,
  expand,
})
export type CustomerParams = v.InferOutput<typeof CustomerParams>

/** The parameters of a price. All prices are monthly. */
export const PriceParams = v.strictObject({
  currency,
  unit_amount: positive,
  recurring: v.strictObject({ interval: v.picklist(['month']) }),
  tax_behavior: taxBehaviour,
  lookup_key: v.optional(v.pipe(text, v.maxLength(200))),
  transfer_lookup_key: v.optional(flag),
  product_data: v.strictObject({ name: text, metadata }),
  metadata,
  expand,
})

export const PortalParams = v.strictObject({ customer: text, return_url: url, expand })

export const SubscriptionParams = v.strictObject({
  cancel_at_period_end: v.optional(flag),
  expand,
})
export type SubscriptionParams = v.InferOutput<typeof SubscriptionParams>

export const CancelParams = v.strictObject({ expand })

export const RefundParams = v.strictObject({
  payment_intent: v.optional(text),
  charge: v.optional(text),
  amount: v.optional(positive),
  reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
  expand,
})

/** The shop's response to a dispute, with the evidence field that decides a dispute in Stripe's test mode. */
export const DisputeParams = v.strictObject({
  evidence: v.optional(v.strictObject({ uncategorized_text: v.optional(text, '') }), {}),
  submit: v.optional(text),
  expand,
})

/** Parses the parameters of a request. Throws a `SandboxError` for the first invalid parameter. */
export function readParams<const S extends v.GenericSchema>(
  schema: S,
  given: { [name: string]: FormValue },
): v.InferOutput<S> {
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  const [issue] = read.issues
  const param = paramOf(issue)
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    throw new SandboxError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  if (issue.input === undefined) {
    throw new SandboxError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  throw new SandboxError(issue.message, { code: 'parameter_invalid', param })
}

/** The parameter's name in the form body, such as `line_items[0][quantity]`. */
function paramOf(issue: v.BaseIssue<unknown>): string {
  const [first, ...rest] = (issue.path ?? []).map((part) => String(part.key))
  return `${first ?? ''}${rest.map((key) => `[${key}]`).join('')}`
}
