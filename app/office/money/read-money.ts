import type {
  Bas,
  MoneyOverview,
  MoneySubscriptions,
  SalesByDay,
  SalesByProduct,
} from '#domain/money/sales.ts'
import { isRecord } from '#domain/text/record.ts'

// The bodies come from our own server, so only their outline is checked.

export function readMoney(body: unknown): MoneyOverview | undefined {
  return isRecord(body) && Array.isArray(body.months) && body.months.length > 0
    ? (body as MoneyOverview)
    : undefined
}

export function readDays(body: unknown): SalesByDay | undefined {
  return isRecord(body) && Array.isArray(body.days) ? (body as SalesByDay) : undefined
}

export function readProducts(body: unknown): SalesByProduct | undefined {
  return isRecord(body) && Array.isArray(body.products) ? (body as SalesByProduct) : undefined
}

export function readBas(body: unknown): Bas | undefined {
  return isRecord(body) && typeof body.g1 === 'number' && isRecord(body.period) ? (body as Bas) : undefined
}

export function readSubscriptions(body: unknown): MoneySubscriptions | undefined {
  return isRecord(body) && Array.isArray(body.items) ? (body as MoneySubscriptions) : undefined
}
