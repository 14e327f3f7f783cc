import { html } from 'hono/html'
import { brand } from '#domain/brand/brand.ts'
import { formatAud } from '#domain/money/money.ts'
import { type Html, layout, type Site } from '#server/sandbox/pages/page-layout.ts'
import type { PortalSession, Subscription } from './billing-objects.ts'
import { type Action, monthly } from './subscriptions.ts'

/** Dates are shown in the shop's time zone. */
type BillingSite = Site & { timeZone: string }

/** The portal: a customer's subscriptions, with buttons that change them or simulate a renewal or a failed payment. */
export function billingPage(
  site: BillingSite,
  portal: PortalSession,
  subscriptions: readonly Subscription[],
): Html {
  return layout(
    site,
    'Your subscriptions',
    html`
      <h1>Your subscriptions</h1>
      <div class="stack">${subscriptions.map((one) => subscriptionForm(one, site))}</div>
      <p><a class="sun" href="${portal.return_url}">Back to ${brand.name}</a></p>
    `,
  )
}

/** The 404 page for an unknown portal session. */
export function unknownPortal(site: Site): Html {
  return layout(
    site,
    'No such billing page',
    html`
      <h1>There is no billing page here</h1>
      <p class="lead">Open it again from your dashboard, under Payments.</p>
      <p><a class="sun" href="${site.publicUrl}/dashboard/payments">Back to ${brand.name}</a></p>
    `,
  )
}

function subscriptionForm(subscription: Subscription, site: BillingSite): Html {
  const name = subscription._names.join(', ')
  const isOver = subscription.status === 'canceled'
  return html`<form method="post" class="sheet" aria-label="${name}">
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <p class="strip"><span>${name}</span> <span>${formatAud(monthly(subscription))} a month</span></p>
    <p class="note">${stateOf(subscription, site)}</p>
    ${isOver ? '' : subscription.items.data.map((item, index) => quantityField(subscription, index, item.quantity))}
    ${isOver ? '' : actions(subscription)}
  </form>`
}

function stateOf(subscription: Subscription, { timeZone }: BillingSite): string {
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone })
  const [item] = subscription.items.data
  const end = day.format(new Date((item?.current_period_end ?? 0) * 1000))
  if (subscription.status === 'canceled') return 'Cancelled. Nothing more is taken for it.'
  if (subscription.status === 'past_due')
    return `The last payment failed. It is tried again; the month ends on ${end}.`
  return subscription.cancel_at_period_end
    ? `Runs until ${end}, then ends.`
    : `Paid until ${end}, then renewed.`
}

function quantityField({ id, _names: names }: Subscription, index: number, quantity: number): Html {
  const field = `${id}-quantity-${index}`
  return html`<div class="cell">
    <label for="${field}">Quantity of ${names[index] ?? 'this'}</label>
    <input id="${field}" name="quantity" type="number" min="1" max="999" value="${quantity}" />
  </div>`
}

function actions({ cancel_at_period_end: isEnding }: Subscription): Html {
  return html`<div class="actions">
      ${button('quantity', 'Change quantity', 'sun')}
      ${isEnding ? button('resume', 'Keep it after all') : button('cancel', 'Cancel at the end of the month')}
      ${button('renew', 'Let the month end')} ${button('fail', 'Let a payment fail')}
    </div>
    <p class="note">The last two play what time and banks do. No money moves.</p>`
}

function button(action: Action, label: string, look: 'sun' | 'line' = 'line'): Html {
  return html`<button class="${look}" name="action" value="${action}">${label}</button>`
}
