import { html } from 'hono/html'
import { brand } from '#domain/brand/brand.ts'
import { findStoredProduct } from '#domain/catalogue/products.ts'
import { formatAud } from '#domain/money/money.ts'
import { AUSTRALIAN_STATES } from '#domain/text/australian-states.ts'
import { darkVersion } from '#server/platform/mail/mail-pictures.ts'
import { type Session, successUrl } from '#server/sandbox/objects.ts'
import { isRecurring } from '#server/sandbox/session-lines.ts'
import type { FieldErrors, FieldName, Typed } from './buyer-form.ts'
import { type Html, layout, pictureUrl, row, type Site } from './page-layout.ts'

type Shown = { typed?: Typed; errors?: FieldErrors; isDeclined?: boolean }

export function paymentPage(
  site: Site,
  session: Session,
  { typed = {}, errors = {}, isDeclined }: Shown,
): Html {
  const total = formatAud(session.amount_total)
  const hasErrors = Object.keys(errors).length > 0
  return layout(
    site,
    hasErrors ? 'Check your details' : 'Payment',
    html`
      <h1>Pay ${total}</h1>
      ${isDeclined ? declined() : ''} ${hasErrors ? errorSummary(errors) : ''}
      <div class="columns">
        ${summary(site, session)}
        <form method="post" novalidate class="sheet" aria-label="Payment">
          <p class="strip"><span>Your details</span> <span>* required</span></p>
          ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email' }, typed, errors)}
          <div class="pair">
            ${field({ name: 'name', label: 'Full name', autocomplete: 'name' }, typed, errors)}
            ${field({ name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' }, typed, errors)}
          </div>
          ${session.shipping_address_collection ? deliveryFields(typed, errors) : ''}
          <div class="actions">
            <button class="sun" name="action" value="pay">Pay ${total}</button>
            <p class="note">No card is asked for: pressing Pay plays a card that works, Decline one that does not.</p>
            <button class="line" name="action" value="cancel">Cancel and go back</button>
          </div>
          <div class="actions plays">
            <p class="note">Only in the sandbox: play what else can happen.</p>
            <button class="line" name="action" value="decline">Decline the card</button>
            <button class="line" name="action" value="dispute">Pay, then dispute it</button>
            <button class="line" name="action" value="fail_refunds">Pay with a card that takes no refund</button>
            <button class="line" name="action" value="expire">Let it expire</button>
          </div>
        </form>
      </div>
    `,
  )
}

function deliveryFields(typed: Typed, errors: FieldErrors): Html {
  return html`<fieldset>
    <legend>Delivery address in Australia</legend>
    ${field({ name: 'line1', label: 'Street address', autocomplete: 'shipping address-line1' }, typed, errors)}
    ${field({ name: 'line2', label: 'Unit, level or building', autocomplete: 'shipping address-line2', optional: true }, typed, errors)}
    ${field({ name: 'city', label: 'Suburb', autocomplete: 'shipping address-level2' }, typed, errors)}
    <div class="pair">
      ${stateField(typed, errors)}
      ${field({ name: 'postcode', label: 'Postcode', autocomplete: 'shipping postal-code', inputmode: 'numeric' }, typed, errors)}
    </div>
  </fieldset>`
}

/** The page of a session that is paid or has expired. */
export function stoppedPage(site: Site, session: Session): Html {
  const isPaid = session.status === 'complete'
  const next = isPaid
    ? { href: successUrl(session), label: 'See your order' }
    : { href: `${site.publicUrl}/review-cards`, label: `Back to ${brand.name}` }
  return layout(
    site,
    isPaid ? 'Already paid' : 'Payment page expired',
    html`
      <h1>${isPaid ? 'This order is already paid' : 'This payment page has expired'}</h1>
      <p class="lead">
        ${
          isPaid
            ? `We have taken ${formatAud(session.amount_total)} of play money for it, once.`
            : 'Nothing was paid, and cards that were set aside for you are back on the shelf. Your cart is still in the shop.'
        }
      </p>
      <p><a class="sun" href="${next.href}">${next.label}</a></p>
    `,
  )
}

/** The 404 page for an unknown payment session. */
export function unknownPage(site: Site): Html {
  return layout(
    site,
    'No such payment page',
    html`
      <h1>There is no payment page here</h1>
      <p class="lead">Check the address, or start again from your cart.</p>
      <p><a class="sun" href="${site.publicUrl}/review-cards">Back to ${brand.name}</a></p>
    `,
  )
}

type Field = {
  name: FieldName
  label: string
  autocomplete: string
  type?: 'email' | 'tel'
  inputmode?: 'numeric'
  optional?: boolean
}

function field(of: Field, typed: Typed, errors: FieldErrors): Html {
  const error = errors[of.name]
  return html`<div class="${error ? 'cell bad' : 'cell'}">
    ${label(of.name, of.label, of.optional)}
    <input
      id="${of.name}"
      name="${of.name}"
      type="${of.type ?? 'text'}"
      autocomplete="${of.autocomplete}"
      inputmode="${of.inputmode ?? (of.type === 'email' ? 'email' : of.type === 'tel' ? 'tel' : 'text')}"
      value="${typed[of.name] ?? ''}"
      aria-required="${of.optional ? 'false' : 'true'}"
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="${of.name}-error"
    />
    ${message(of.name, error)}
  </div>`
}

function stateField(typed: Typed, errors: FieldErrors): Html {
  const error = errors.state
  return html`<div class="${error ? 'cell bad' : 'cell'}">
    ${label('state', 'State')}
    <div class="select"><select
      id="state"
      name="state"
      autocomplete="shipping address-level1"
      aria-required="true"
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="state-error"
    >
      <option value="">Choose</option>
      ${AUSTRALIAN_STATES.map(([code, name]) =>
        typed.state === code
          ? html`<option value="${code}" selected>${name}</option>`
          : html`<option value="${code}">${name}</option>`,
      )}
    </select>${chevron()}</div>
    ${message('state', error)}
  </div>`
}

function label(name: FieldName, text: string, optional = false): Html {
  const mark = optional ? html`<small>optional</small>` : html`<b aria-hidden="true">*</b>`
  return html`<label for="${name}">${text} ${mark}</label>`
}

function message(name: FieldName, error: string | undefined): Html {
  return html`<p class="error" id="${name}-error">${error ? html`${alertIcon(18)}${error}` : ''}</p>`
}

function declined(): Html {
  return html`<div class="callout" role="alert">
    ${alertIcon(24)}
    <p><strong>Your card was declined.</strong> Nothing was paid. Try again, or go back to the shop.</p>
  </div>`
}

function errorSummary(errors: FieldErrors): Html {
  return html`<div class="callout" role="alert">
    ${alertIcon(24)}
    <div>
      <p><strong>Check these details.</strong></p>
      <ul>
        ${Object.entries(errors).map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
      </ul>
    </div>
  </div>`
}

function alertIcon(size: 18 | 24): Html {
  return html`<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="12" r="10" /><path d="M12 8v4m0 4h.01" /></svg>`
}

function chevron(): Html {
  return html`<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m6 9 6 6 6-6" /></svg>`
}

function countOf(session: Session): string {
  const count = session._lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}

/** The order. In a narrow window, and in older browsers, it is collapsed to one line (styles/page.css). */
function summary(site: Site, session: Session): Html {
  const { amount_discount: discount, amount_shipping: shipping } = session.total_details
  const monthly = session._lines.filter(isRecurring).reduce((sum, line) => sum + line.amount_total, 0)
  return html`<section class="docket" aria-label="Your order"><details>
    <summary><span>Your order</span> <span>${countOf(session)}</span> <b>${formatAud(session.amount_total)}</b>${chevron()}</summary>
    <h2 class="strip"><span>Your order</span> <span>${countOf(session)}</span></h2>
    <table aria-label="Items">
      <tbody>
        ${session._lines.map(
          (line) =>
            html`<tr>
              <th scope="row"><span class="bought">${pictureOf(site, line.description)}<span>${line.quantity} × ${line.description}${isRecurring(line) ? ', per month' : ''}</span></span></th>
              <td>${formatAud(line.amount_total)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <table aria-label="Sums" class="sums">
      <tbody>
        ${row('Subtotal', formatAud(session.amount_subtotal))}
        ${discount > 0 ? row(session._discount_name ?? 'Discount', `−${formatAud(discount)}`, 'saving') : ''}
        ${session.shipping_address_collection ? row('Shipping', shipping === 0 ? 'Free' : formatAud(shipping)) : ''}
      </tbody>
      <tfoot>
        ${row('Total', `${formatAud(session.amount_total)} AUD`)}
        ${monthly > 0 ? row('Then each month', `${formatAud(monthly)} AUD`) : ''}
      </tfoot>
    </table>
    <p class="note">GST included.</p>
  </details></section>`
}

/** The picture of a card; empty without a picture. The alt text is empty, because the name is beside the picture. */
function pictureOf({ look }: Site, name: string): Html | string {
  const id = findStoredProduct({ name })?.id ?? ''
  if (!look.pictures.has(id)) return ''
  const dark = darkVersion(id)
  return html`<picture
    >${look.pictures.has(dark) ? html`<source srcset="${pictureUrl(dark)}" media="(prefers-color-scheme: dark)" />` : ''}<img
      src="${pictureUrl(id)}"
      alt=""
      width="52"
      height="52"
  /></picture>`
}
