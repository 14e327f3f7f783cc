import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

type Prefix =
  | 'cs_test'
  | 'pi'
  | 'ch'
  | 're'
  | 'du'
  | 'evt'
  | 'coupon'
  | 'price'
  | 'prod'
  | 'cus'
  | 'sub'
  | 'si'
  | 'in'
  | 'bps'

/** A random id in Stripe's format, such as `cs_test_` followed by 58 characters. */
export function newId(prefix: Prefix): string {
  const length = prefix === 'cs_test' ? 58 : 24
  const random = Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return `${prefix}_${random}`
}
