import type { Customer, CustomerList } from '#domain/office/customers.ts'
import { isRecord } from '#domain/text/record.ts'

// The bodies come from our own server, so only their outline is checked.
export function readCustomerList(body: unknown): CustomerList | undefined {
  return isRecord(body) && Array.isArray(body.items) ? (body as CustomerList) : undefined
}

export function readCustomer(body: unknown): Customer | undefined {
  return isRecord(body) && Array.isArray(body.emails) && 'removal' in body ? (body as Customer) : undefined
}
