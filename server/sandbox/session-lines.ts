import type { Tx } from '#server/platform/database/tables.ts'
import { type LineItem, publicPart, requireObject } from './objects.ts'
import type { SessionParams } from './params.ts'
import { SandboxError } from './sandbox-error.ts'

type Param = SessionParams['line_items'][number]

/** Reads the line items. Subscription mode needs at least one monthly price, and `payment` mode allows none. */
export async function readLines(tx: Tx, params: SessionParams): Promise<LineItem[]> {
  refuseWrongMode(params)
  const lines: LineItem[] = []
  for (const [index, line] of params.line_items.entries()) lines.push(await readLine(tx, line, index))
  const isMonthly = lines.some(isRecurring)
  if (params.mode === 'payment' && isMonthly) {
    throw new SandboxError(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    )
  }
  if (params.mode === 'subscription' && !isMonthly) {
    throw new SandboxError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'mode' },
    )
  }
  return lines
}

export function isRecurring({ price }: LineItem): boolean {
  return price.type === 'recurring'
}

async function readLine(tx: Tx, { quantity, price, price_data }: Param, index: number): Promise<LineItem> {
  if (price !== undefined) {
    const known = await requireObject(tx, 'price', price, { param: `line_items[${index}][price]` })
    return lineItem(index, quantity, known._name, publicPart(known) as LineItem['price'])
  }
  if (!price_data) {
    throw new SandboxError(`You must specify either \`price\` or \`price_data\` for line item ${index}.`, {
      code: 'parameter_missing',
      param: `line_items[${index}]`,
    })
  }
  const { currency, unit_amount, tax_behavior, product_data } = price_data
  return lineItem(index, quantity, product_data.name, {
    object: 'price',
    currency,
    unit_amount,
    tax_behavior,
    type: 'one_time',
  })
}

function lineItem(index: number, quantity: number, name: string, price: LineItem['price']): LineItem {
  const amount = quantity * price.unit_amount
  return {
    id: `li_${index + 1}`,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: name,
    price,
    quantity,
  }
}

/** Throws for parameters that Stripe refuses in this mode, and for a customer together with an email address. */
function refuseWrongMode(params: SessionParams): void {
  const { mode, payment_intent_data, subscription_data, shipping_options, customer, customer_email } = params
  const wrong =
    mode === 'subscription'
      ? { payment_intent_data, shipping_options: shipping_options.length > 0 || undefined }
      : { subscription_data }
  for (const [param, value] of Object.entries(wrong)) {
    if (value) throw new SandboxError(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param })
  }
  if (customer && customer_email) {
    throw new SandboxError('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    })
  }
}
