/* Stripe's billing objects as its API returns them, with fewer fields. The names of internal fields start with `_`. */

type Metadata = Record<string, string>

export type Price = {
  id: string
  object: 'price'
  active: true
  created: number
  currency: string
  livemode: false
  lookup_key: string | null
  metadata: Metadata
  product: string
  recurring: { interval: 'month'; interval_count: 1 }
  tax_behavior: string
  type: 'recurring'
  unit_amount: number
  /** The product's name. The sandbox has no product objects. */
  _name: string
}

export type Customer = {
  id: string
  object: 'customer'
  created: number
  email: string
  livemode: false
  metadata: Metadata
  name: string
  phone: string
}

type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  current_period_end: number
  current_period_start: number
  price: Omit<Price, '_name'>
  quantity: number
  subscription: string
}

export type Subscription = {
  id: string
  object: 'subscription'
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  created: number
  currency: string
  customer: string
  description: string | null
  ended_at: number | null
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false }
  latest_invoice: string
  livemode: false
  metadata: Metadata
  status: 'active' | 'past_due' | 'canceled'
  /** The product names of `items.data`, in the same order. */
  _names: string[]
}

export type Invoice = {
  id: string
  object: 'invoice'
  amount_due: number
  amount_paid: number
  billing_reason: 'subscription_create' | 'subscription_cycle'
  created: number
  currency: string
  customer: string
  livemode: false
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Metadata }
  }
  payments: {
    object: 'list'
    data: {
      object: 'invoice_payment'
      payment: { type: 'payment_intent'; payment_intent: string }
      status: 'paid'
    }[]
    has_more: false
  }
  status: 'open' | 'paid'
  /** In Unix seconds. */
  status_transitions: { paid_at: number | null }
}

export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  livemode: false
  return_url: string
  url: string
}
