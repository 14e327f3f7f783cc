import { storedAttempt } from '#app/api/stored-attempt.ts'

const purchase = storedAttempt('checkout_attempt')

/** The idempotency key of the purchase with this content. It stays the same after a reload. */
export const attemptKey = purchase.keyFor

/** Ends the attempt. The next attempt gets a new key and makes a new order. */
export const clearAttempt = purchase.clear
