import { Hono, type MiddlewareHandler } from 'hono'
import { correctLead } from '#server/leads/office/correct-lead.ts'
import { deleteLead } from '#server/leads/office/delete-lead.ts'
import { exportLeads } from '#server/leads/office/export-leads.ts'
import { listLeads } from '#server/leads/office/list-leads.ts'
import { moveLead } from '#server/leads/office/move-lead.ts'
import { noteLead } from '#server/leads/office/note-lead.ts'
import { planLead } from '#server/leads/office/plan-lead.ts'
import { readLead } from '#server/leads/office/read-lead.ts'
import { replyToLead } from '#server/leads/office/reply/reply-to-lead.ts'
import { sendReplyNow, undoReply } from '#server/leads/office/reply/undo-reply.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { exportSales, exportXero } from '#server/shop/money/export-sales.ts'
import {
  moneyBas,
  moneyByDay,
  moneyByProduct,
  moneyOverview,
  moneySubscriptions,
} from '#server/shop/money/money.ts'
import { moneyVisits } from '#server/shop/money/read-visits.ts'
import { makeBatch } from '#server/shop/office/blanks/make-batch.ts'
import { packCard, readPacking, unpackCard } from '#server/shop/office/blanks/pack-order.ts'
import { listBatches, readBatch } from '#server/shop/office/blanks/read-batches.ts'
import { changeOrderCard } from '#server/shop/office/cards/change-card.ts'
import { readBench } from '#server/shop/office/cards/read-bench.ts'
import { replaceCard } from '#server/shop/office/cards/replace-card.ts'
import { writeCard } from '#server/shop/office/cards/write-card.ts'
import { correctOrder } from '#server/shop/office/changes/correct-order.ts'
import { deleteOrder } from '#server/shop/office/changes/delete-order.ts'
import { moveOrder } from '#server/shop/office/changes/move-order.ts'
import { noteOrder } from '#server/shop/office/changes/note-order.ts'
import { programOrders } from '#server/shop/office/changes/program-orders.ts'
import { setJob } from '#server/shop/office/jobs/set-job.ts'
import { setUpOrder } from '#server/shop/office/jobs/set-up-order.ts'
import { exportOrders } from '#server/shop/office/list/export-orders.ts'
import { listOrders } from '#server/shop/office/list/list-orders.ts'
import { orderBoard } from '#server/shop/office/list/order-board.ts'
import { readOrderMail } from '#server/shop/office/mails/read-mails.ts'
import { resendMail } from '#server/shop/office/mails/resend-mail.ts'
import { refundOrder } from '#server/shop/office/payments/refund-order.ts'
import { mailPaymentLink } from '#server/shop/office/phone-orders/mail-payment-link.ts'
import { placePhoneOrder } from '#server/shop/office/phone-orders/place-phone-order.ts'
import { correctTracking } from '#server/shop/office/posting/correct-tracking.ts'
import { exportAddresses } from '#server/shop/office/posting/export-addresses.ts'
import { listToPost } from '#server/shop/office/posting/list-to-post.ts'
import { postOrders } from '#server/shop/office/posting/post-orders.ts'
import { readOfficeOrder } from '#server/shop/office/read-order.ts'
import { endSubscription, keepSubscription } from '#server/shop/office/subscriptions/end-subscription.ts'
import { lastBatch } from '#server/shop/office/undo/last-batch.ts'
import { undoBatch } from '#server/shop/office/undo/undo-batch.ts'
import { sendNow, undoStep } from '#server/shop/office/undo/undo-step.ts'
import { changeStock } from '#server/shop/stock/change-stock.ts'
import { listStock } from '#server/shop/stock/list-stock.ts'
import { deleteCustomer } from './customers/delete-customer.ts'
import { exportCustomer } from './customers/export-customer.ts'
import { listCustomers } from './customers/list-customers.ts'
import { mergeCustomers, unmergeCustomers } from './customers/merge-customers.ts'
import { noteCustomer } from './customers/note-customer.ts'
import { readCustomer } from './customers/read-customer.ts'
import type { LiveStreams } from './live/live-streams.ts'
import { openStream } from './live/stream.ts'
import { listLog } from './log/list-log.ts'
import { readOperatorMails, switchOperatorMail } from './operator-mails/switch-mails.ts'
import { me } from './operators/me.ts'
import { type OfficeEnv, requireOperator } from './operators/require-operator.ts'
import { listOutbox } from './outbox/list-outbox.ts'
import { retryAll, retryMessage } from './outbox/retry-message.ts'
import { publishSettings, undoSettings } from './settings/publish-settings.ts'
import { readLogo } from './settings/read-logo.ts'
import { exportSettings, readSettings } from './settings/read-settings.ts'
import { deleteDraft, saveDraft } from './settings/save-draft.ts'
import { settingsHistory } from './settings/settings-history.ts'
import { readSetup } from './setup/read-setup.ts'
import { testSetup } from './setup/test-setup.ts'

/** The route map of the office below /office/data, one line per endpoint. Only operators may call the endpoints. */
export function createOffice(deps: Deps, limit: MiddlewareHandler, live: LiveStreams): Hono<OfficeEnv> {
  const office = new Hono<OfficeEnv>()
  // in this order, so that only operators get the errors for too many calls or too large a body
  office.use(requireOperator(deps), limit, limitOfficeBody())

  office.get('/me', me(deps))
  office.get('/stream', openStream(deps, live))

  office.get('/leads', listLeads(deps))
  office.get('/leads.csv', exportLeads(deps))
  office.get('/leads/:id', readLead(deps))
  office.post('/leads/:id/state', moveLead(deps))
  office.post('/leads/:id/notes', noteLead(deps))
  office.post('/leads/:id/plan', planLead(deps))
  office.post('/leads/:id/reply', replyToLead(deps))
  office.post('/leads/:id/undo', undoReply(deps))
  office.post('/leads/:id/send-now', sendReplyNow(deps))
  office.post('/leads/:id/email', correctLead(deps))
  office.post('/leads/:id/delete', deleteLead(deps))

  office.get('/customers', listCustomers(deps))
  office.get('/customers/:id', readCustomer(deps))
  office.get('/customers/:id/export.json', exportCustomer(deps))
  office.post('/customers/:id/notes', noteCustomer(deps))
  office.post('/customers/:id/merge', mergeCustomers(deps))
  office.post('/customers/:id/unmerge', unmergeCustomers(deps))
  office.post('/customers/:id/delete', deleteCustomer(deps))

  office.get('/audit', listLog(deps))
  office.get('/orders', listOrders(deps))
  office.post('/orders', placePhoneOrder(deps))
  office.post('/orders/:id/payment-link', mailPaymentLink(deps))
  office.get('/orders.csv', exportOrders(deps))
  office.get('/orders/board', orderBoard(deps))
  office.get('/orders/to-post', listToPost(deps))
  office.get('/orders/addresses.csv', exportAddresses(deps))
  office.post('/orders/post', postOrders(deps))
  office.post('/orders/program', programOrders(deps))
  office.get('/orders/undo', lastBatch(deps))
  office.post('/orders/undo', undoBatch(deps))
  office.get('/orders/:id', readOfficeOrder(deps))
  office.post('/orders/:id/move', moveOrder(deps))
  office.post('/orders/:id/tracking', correctTracking(deps))
  office.post('/orders/:id/refund', refundOrder(deps))
  office.post('/orders/:id/renewals/:number/refund', refundOrder(deps))
  office.post('/orders/:id/cards', changeOrderCard(deps))
  office.post('/orders/:id/replace', replaceCard(deps))
  office.post('/orders/:id/set-up', setUpOrder(deps))
  office.post('/orders/:id/jobs', setJob(deps))
  office.post('/orders/:id/details', correctOrder(deps))
  office.post('/orders/:id/delete', deleteOrder(deps))
  office.post('/orders/:id/undo', undoStep(deps))
  office.post('/orders/:id/send-now', sendNow(deps))
  office.post('/orders/:id/notes', noteOrder(deps))
  office.get('/orders/:id/mails/:mail', readOrderMail(deps))
  office.post('/orders/:id/mails/:mail/resend', resendMail(deps))
  office.get('/orders/:id/pack', readPacking(deps))
  office.post('/orders/:id/pack', packCard(deps))
  office.post('/orders/:id/unpack', unpackCard(deps))
  office.get('/blanks', listBatches(deps))
  office.post('/blanks', makeBatch(deps))
  office.get('/blanks/:id', readBatch(deps))
  office.get('/bench', readBench(deps))
  office.post('/bench/:code', writeCard(deps))
  office.get('/stock', listStock(deps))
  office.post('/stock/:variant', changeStock(deps))
  office.get('/money', moneyOverview(deps))
  office.get('/money/days', moneyByDay(deps))
  office.get('/money/products', moneyByProduct(deps))
  office.get('/money/bas', moneyBas(deps))
  office.get('/money/visits', moneyVisits(deps))
  office.get('/money/subscriptions', moneySubscriptions(deps))
  office.post('/subscriptions/:id/end', endSubscription(deps))
  office.post('/subscriptions/:id/keep', keepSubscription(deps))
  office.get('/money/sales.csv', exportSales(deps))
  office.get('/money/xero.csv', exportXero(deps))
  office.get('/settings', readSettings(deps))
  office.get('/settings/history', settingsHistory(deps))
  office.get('/settings/site.json', exportSettings(deps))
  office.put('/settings/draft', saveDraft(deps))
  office.delete('/settings/draft', deleteDraft(deps))
  office.post('/settings/publish', publishSettings(deps))
  office.put('/settings/logo', readLogo())
  office.post('/settings/undo', undoSettings(deps))
  office.get('/setup', readSetup(deps))
  office.post('/setup/tests', testSetup(deps))
  office.get('/operator-mails', readOperatorMails(deps))
  office.post('/operator-mails', switchOperatorMail(deps))
  office.get('/outbox', listOutbox(deps))
  office.post('/outbox/retry', retryAll(deps))
  office.post('/outbox/:id/retry', retryMessage(deps))

  return office
}

/** Allows larger bodies for settings, which contain the texts of every page, and for a logo file. */
function limitOfficeBody(): MiddlewareHandler {
  const [usual, settings, logo] = [64, 384, 1024].map((kilobytes) => limitBody(kilobytes * 1024))
  return (c, next) => {
    const limit = c.req.path.endsWith('/settings/logo')
      ? logo
      : c.req.path.includes('/settings/')
        ? settings
        : usual
    return limit?.(c, next) ?? next()
  }
}
