import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ApiResult, messageOf } from '#app/api/http.ts'
import { withReference } from '#app/api/with-reference.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { type ToastContent, toast } from '#app/shell/toast/store.ts'
import { capCart, currentCart } from '#app/shop/cart/cart-store.ts'
import { refreshStock } from '#app/shop/cart/stock.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isRecord } from '#domain/text/record.ts'
import { attemptKey, clearAttempt } from './attempt.ts'
import { preCheckout, pricesChanged } from './copy.ts'
import { priceNotice } from './price-notice.ts'
import { type CheckoutAttempt, readAvailable, readTotals, sendCheckout } from './send-checkout.ts'

type Refused = Extract<ApiResult<unknown>, { kind: 'refused' }>

type Callbacks = {
  /** Returns the toast for a failure. `message` is the server's message, if there is one. */
  failed: (message: string | undefined) => ToastContent
  showFieldErrors: (fields: Record<string, string>) => void
  /** Called after a failure, when the page shows the reason. */
  onStopped: () => void
}

/**
 * Sends one attempt to buy at a time, then redirects to the payment page. `problem` is the message of the last failure,
 * or the notice that prices have changed.
 */
export function useCheckout({ failed, showFieldErrors, onStopped }: Callbacks) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef(false)
  useBackFromPayment(() => finish())

  function finish(text?: string) {
    running.current = false
    setBusy(false)
    setProblem(text)
  }

  /**
   * Buys the current cart. `attemptFor` resolves to `stop`, the reason, if the cart cannot be bought on this page, and
   * rejects if the typed values make no valid order.
   */
  async function start(attemptFor: (cart: Cart) => Promise<CheckoutAttempt | { stop: ToastContent }>) {
    const cart = currentCart()
    if (running.current) return
    if (cart.length === 0) return void toast.add(toasts.emptyCart)
    running.current = true
    setBusy(true)
    setProblem(undefined)
    const attempt = await attemptFor(cart).catch(() => undefined)
    if (!attempt) {
      toast.add(failed(undefined))
      return stop(preCheckout.failed)
    }
    if ('stop' in attempt) {
      toast.add(attempt.stop)
      return stop(attempt.stop.description)
    }
    priceNotice.clear()

    const result = await sendCheckout(attempt, { keyFor: attemptKey, clear: clearAttempt })
    if (result.kind === 'ok' && result.body.url) return location.assign(result.body.url)
    if (result.kind === 'ok') {
      toast.add(toasts.noCheckoutUrl)
      return stop(toasts.noCheckoutUrl.description)
    }
    toast.add(failed(messageOf(result)))
    if (result.kind === 'failed')
      return stop(messageOf(result) ?? withReference(preCheckout.failed, result.reference))
    stop(explain(result))
    if (isRecord(result.details.fields)) showFieldErrors(fieldErrors(result.details.fields))
  }

  /** Shows the reason of a failure. `onStopped` moves the focus to the reason, which may be out of view. */
  function stop(text?: string) {
    flushSync(() => finish(text))
    onStopped()
  }

  /** Corrects the cart after a refusal about stock, or reloads the prices. Returns the message of any other refusal. */
  function explain(refused: Refused): string | undefined {
    const available = readAvailable(refused.details)
    if (available) {
      capCart(available)
      void refreshStock()
      return undefined // the cart shows which lines were corrected
    }
    const totals = readTotals(refused.details)
    if (totals) {
      priceNotice.set({ words: pricesChanged(totals.before, totals.now) })
      location.reload() // the prices are part of the page, so it reloads; the form's draft survives
      return undefined
    }
    return refused.message
  }

  const { words: text } = priceNotice.use()
  return { busy, problem: problem ?? (text || undefined), start }
}

/** Calls `then` when Back restores this page from the back/forward cache, in which its button is still busy. */
function useBackFromPayment(then: () => void) {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}

/** The server names a field by its path in the payload. The form's field names lack the prefix `businessInfo.`. */
function fieldErrors(fields: Record<string, unknown>): Record<string, string> {
  const errors = Object.entries(fields).map(([path, copy]) => [
    path.replace('businessInfo.', ''),
    String(copy),
  ])
  return Object.fromEntries(errors) as Record<string, string>
}
