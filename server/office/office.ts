import { Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { correctLead } from './leads/correct-lead.ts'
import { deleteLead } from './leads/delete-lead.ts'
import { exportLeads } from './leads/export-leads.ts'
import { listLeads } from './leads/list-leads.ts'
import { moveLead } from './leads/move-lead.ts'
import { noteLead } from './leads/note-lead.ts'
import { readLead } from './leads/read-lead.ts'
import { listLog } from './log/list-log.ts'
import { me } from './me.ts'
import { changeOrderCard } from './orders/change-card.ts'
import { correctOrder } from './orders/correct-order.ts'
import { correctTracking } from './orders/correct-tracking.ts'
import { deleteOrder } from './orders/delete-order.ts'
import { exportOrders } from './orders/export-orders.ts'
import { listOrders } from './orders/list-orders.ts'
import { moveOrder } from './orders/move-order.ts'
import { orderBoard } from './orders/order-board.ts'
import { readOrder } from './orders/read-order.ts'
import { refundOrder } from './orders/refund-order.ts'
import { setUpOrder } from './orders/set-up-order.ts'
import { listOutbox } from './outbox/list-outbox.ts'
import { retryAll, retryMessage } from './outbox/retry-message.ts'
import { type OfficeEnv, requireOperator } from './require-operator.ts'
import { changeStock } from './stock/change-stock.ts'
import { listStock } from './stock/list-stock.ts'

/** The map of the office's data, below /office/data: one line an endpoint, each for operators alone. */
export function createOffice(deps: Deps, limit: MiddlewareHandler): Hono<OfficeEnv> {
  const office = new Hono<OfficeEnv>()
  // in this order: whoever may not be here is not told either that there were too many calls, or too large a body
  office.use(requireOperator(deps), limit, limitBody(64 * 1024))

  office.get('/me', me(deps))

  office.get('/leads', listLeads(deps))
  office.get('/leads.csv', exportLeads(deps))
  office.get('/leads/:id', readLead(deps))
  office.post('/leads/:id/state', moveLead(deps))
  office.post('/leads/:id/notes', noteLead(deps))
  office.post('/leads/:id/email', correctLead(deps))
  office.post('/leads/:id/delete', deleteLead(deps))

  office.get('/audit', listLog(deps))
  office.get('/orders', listOrders(deps))
  office.get('/orders.csv', exportOrders(deps))
  office.get('/orders/board', orderBoard(deps))
  office.get('/orders/:id', readOrder(deps))
  office.post('/orders/:id/move', moveOrder(deps))
  office.post('/orders/:id/tracking', correctTracking(deps))
  office.post('/orders/:id/refund', refundOrder(deps))
  office.post('/orders/:id/cards', changeOrderCard(deps))
  office.post('/orders/:id/set-up', setUpOrder(deps))
  office.post('/orders/:id/details', correctOrder(deps))
  office.post('/orders/:id/delete', deleteOrder(deps))
  office.get('/stock', listStock(deps))
  office.post('/stock/:variant', changeStock(deps))
  office.get('/outbox', listOutbox(deps))
  office.post('/outbox/retry', retryAll(deps))
  office.post('/outbox/:id/retry', retryMessage(deps))

  return office
}
