import type { Tx } from '#server/platform/database/tables.ts'
import { requireObject, saveObject } from '#server/sandbox/objects.ts'
import type { CustomerParams } from '#server/sandbox/params.ts'
import type { Customer } from './billing-objects.ts'

/** POST /v1/customers/:id: changes the email address of a customer. */
export async function updateCustomer(tx: Tx, id: string, { email }: CustomerParams): Promise<Customer> {
  const customer: Customer = { ...(await requireObject(tx, 'customer', id, { lock: true })), email }
  await saveObject(tx, 'customer', customer)
  return customer
}
