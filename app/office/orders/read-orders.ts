import type { OfficeOrder, OrderBoard, OrderList, StockLevel } from '#domain/orders/office/office-orders.ts'
import { isRecord } from '#domain/text/record.ts'

// The bodies come from our own server, so only their outline is checked.

export function readOrderBoard(body: unknown): OrderBoard | undefined {
  return isRecord(body) && Array.isArray(body.columns) && isRecord(body.counts)
    ? (body as OrderBoard)
    : undefined
}

export function readOrderList(body: unknown): OrderList | undefined {
  return isRecord(body) && Array.isArray(body.items) && isRecord(body.counts)
    ? (body as OrderList)
    : undefined
}

export function readOfficeOrder(body: unknown): OfficeOrder | undefined {
  const isOrder = isRecord(body) && typeof body.number === 'string' && typeof body.state === 'string'
  return isOrder && Array.isArray(body.lines) && Array.isArray(body.history)
    ? (body as OfficeOrder)
    : undefined
}

export function readStockLevels(body: unknown): StockLevel[] | undefined {
  return isRecord(body) && Array.isArray(body.stock) ? (body.stock as StockLevel[]) : undefined
}
