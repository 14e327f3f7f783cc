import { Hono, type MiddlewareHandler } from 'hono'
import { requireBothFactors } from '#server/accounts/identity/require-both-factors.ts'
import { requireUser, type UserEnv } from '#server/accounts/identity/require-user.ts'
import { becomeFirstOperator } from '#server/office/operators/first-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openToOrigins } from '#server/platform/http/cors.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { requireApiKey } from '#server/platform/http/require-api-key.ts'
import { activateOwnCard } from '#server/shop/cards/activate-card.ts'
import { openBillingPortal } from './billing-portal.ts'
import { changeAllCards } from './cards/change-all-cards.ts'
import { changeCard } from './cards/change-card.ts'
import { listCards } from './cards/list-cards.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { hasPassword } from './has-password.ts'
import { listOrders } from './list-orders.ts'
import { listRequests } from './list-requests.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { requestEarlyAccess } from './request-early-access.ts'
import { endOtherSessions, endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'

/** The route map of /account/v1, the dashboard's endpoints (rulings.md 29). `/auth/v1` has the sign-in. */
export function createAccount(deps: Deps, limit: MiddlewareHandler): Hono<UserEnv> {
  const account = new Hono<UserEnv>()
  account.use(openToOrigins(), limitBody(64 * 1024), requireApiKey(deps.config), limit)
  account.use(requireUser(deps), requireBothFactors(deps))

  account.get('/sessions', listSessions(deps))
  account.delete('/sessions', endOtherSessions(deps))
  account.delete('/sessions/:id', endSession(deps))
  account.get('/password', hasPassword)
  account.get('/recovery-codes', recoveryCodesLeft(deps))
  account.post('/recovery-codes', makeRecoveryCodes(deps))
  account.get('/orders', listOrders(deps))
  account.get('/requests', listRequests(deps))
  account.get('/subscriptions', listSubscriptions(deps))
  account.post('/billing-portal', openBillingPortal(deps))
  account.get('/cards', listCards(deps))
  account.patch('/cards', changeAllCards(deps))
  account.patch('/cards/:code', changeCard(deps))
  account.post('/cards/:code/activate', activateOwnCard(deps))
  account.post('/early-access', requestEarlyAccess(deps))
  account.post('/first-operator', becomeFirstOperator(deps))
  account.get('/export', exportAccount(deps))
  account.delete('/', deleteAccount(deps))
  return account
}
