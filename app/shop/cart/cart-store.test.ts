import { beforeEach, expect, test } from 'vitest'
import { addItem, type NewItem, removeItem, setQuantity } from '#domain/cart/cart.ts'
import type { CartStorage } from './cart-storage.ts'
import { createCartStore } from './cart-store.ts'

const HOUR = 3_600_000
const keyring: NewItem = {
  id: 'keyring-white',
  name: 'Keyring review tag, white',
  unitPriceCents: 4499,
  quantity: 2,
  description: 'keyring, white',
  type: 'nfc_card',
}

let browser: Map<string, string>
let time: number
beforeEach(() => {
  browser = new Map()
  time = 0
})

test('an added item is stored under the guest key, and another page reads it', () => {
  openTab().change((cart) => addItem(cart, keyring))
  expect(browser.has('cart_guest')).toBe(true)
  expect(openTab().getState()).toMatchObject({ cart: [{ id: 'keyring-white', quantity: 2 }], loaded: true })
})

test('an empty cart removes the key', () => {
  const tab = openTab()
  tab.change((cart) => addItem(cart, keyring))
  tab.change((cart) => removeItem(cart, 'keyring-white'))
  expect([...browser.keys()]).toEqual([])
})

test('a tab that missed another tab’s change adds to it instead of overwriting it', () => {
  const [one, two] = [openTab(), openTab()]
  one.getState()
  two.getState()
  one.change((cart) => addItem(cart, keyring))
  two.change((cart) => addItem(cart, { ...keyring, id: 'keyring-black', quantity: 1 }))
  expect(two.getState().cart.map(({ id }) => id)).toEqual(['keyring-white', 'keyring-black'])
})

test('a reload shows what another tab has added, and notifies listeners once', () => {
  const [one, two] = [openTab(), openTab()]
  let calls = 0
  two.getState()
  two.subscribe(() => {
    calls += 1
  })
  one.change((cart) => addItem(cart, keyring))
  two.reload()
  two.reload()
  expect(two.getState().cart).toHaveLength(1)
  expect(calls).toBe(1)
})

test('corrections of the stored cart are shown until they are acknowledged', () => {
  browser.set('cart_guest', '{"version":2,"items":[{"id":"neon","name":"Neon sign","quantity":1}]}')
  const tab = openTab()
  expect(tab.getState().problems).toEqual([{ kind: 'unknown', name: 'Neon sign' }])
  tab.change((cart) => addItem(cart, keyring))
  expect(tab.getState().problems).toHaveLength(1)
  tab.acknowledge()
  expect(tab.getState().problems).toEqual([])
  expect(openTab().getState().problems).toEqual([])
})

test('acknowledging corrections keeps what another tab has added meanwhile', () => {
  browser.set('cart_guest', '{"version":2,"items":[{"id":"neon","name":"Neon sign","quantity":1}]}')
  const [one, two] = [openTab(), openTab()]
  one.getState()
  two.change((cart) => addItem(cart, keyring))

  one.acknowledge()

  expect(one.getState()).toMatchObject({ cart: [{ id: 'keyring-white' }], problems: [] })
  expect(openTab().getState().cart).toHaveLength(1)
})

test('acknowledging keeps a correction that another tab has added and this tab does not show yet', () => {
  const [one, two] = [openTab(), openTab()]
  one.replace([], [{ kind: 'unknown', name: 'Neon sign' }])
  two.replace([], [{ kind: 'unknown', name: 'Gold card' }])

  one.acknowledge()

  expect(one.getState().problems).toEqual([{ kind: 'unknown', name: 'Gold card' }])
  expect(openTab().getState().problems).toHaveLength(1)
})

test('corrections are kept for the next page and shown in every tab, until one tab acknowledges them', () => {
  const [one, two] = [openTab(), openTab()]
  two.getState()
  one.replace([], [{ kind: 'unknown', name: 'Neon sign' }])
  one.replace([], [{ kind: 'unknown', name: 'Neon sign' }])
  two.reload()
  expect(two.getState().problems).toEqual([{ kind: 'unknown', name: 'Neon sign' }])
  expect(openTab().getState().problems).toHaveLength(1)

  two.acknowledge()
  one.reload()

  expect(one.getState().problems).toEqual([])
  expect([...browser.keys()]).toEqual([])
})

test('corrections belong to an account or to the guest', () => {
  openTab('sam').replace([], [{ kind: 'unknown', name: 'Neon sign' }])
  expect(openTab().getState().problems).toEqual([])
  expect(openTab('mia').getState().problems).toEqual([])
  expect(openTab('sam').getState().problems).toHaveLength(1)
})

test('the guest’s corrections go to the account together with the guest’s cart', () => {
  openTab().replace([], [{ kind: 'unknown', name: 'Neon sign' }])
  browser.set('cart_guest', '[{"name":"Gold card","quantity":1}]')
  expect(openTab('sam').takeGuestCart().problems).toEqual([
    { kind: 'unknown', name: 'Neon sign' },
    { kind: 'unknown', name: 'Gold card' },
  ])
  expect([...browser.keys()]).toEqual([])
})

test('an unreadable cart is removed at once, and its message stays until it is acknowledged', () => {
  browser.set('cart_guest', '{"items":[')
  openTab().getState()
  expect(browser.has('cart_guest')).toBe(false)
  expect(openTab().getState().problems).toEqual([{ kind: 'unreadable' }])
})

test('invalid stored corrections are left out', () => {
  browser.set(
    'corrections_guest',
    '[null,{"kind":"price","name":"Keyring"},{"kind":"sold-out","name":"Keyring"}]',
  )
  expect(openTab().getState().problems).toEqual([{ kind: 'sold-out', name: 'Keyring' }])
  browser.set('corrections_guest', '{')
  expect(openTab().getState().problems).toEqual([])
})

test('clearing removes every key that begins with “cart”, and keeps the copy and other keys', () => {
  browser.set('cart_user-1', '{}').set('cart_restore', '{}').set('theme', 'dark')
  const tab = openTab()
  tab.change((cart) => addItem(cart, keyring))
  tab.clearKeepingCopy()
  expect([...browser.keys()]).toEqual(['theme', 'restore_copy'])
  expect(tab.getState().cart).toEqual([])
})

test('clearing forgets what other accounts saved, so that their next sign-in deletes nothing', () => {
  browser.set('cart_mia', '{}').set('saved_cart_mia', '{}').set('guest_part_mia', '{}')
  browser.set('cart_sam', '[]').set('saved_cart_sam', '{}').set('guest_part_sam', '{}')
  openTab('sam').clearKeepingCopy()
  expect([...browser.keys()]).toEqual(['saved_cart_sam', 'guest_part_sam'])
})

test('after a purchase the cart is empty, and can be restored for 24 hours', () => {
  const tab = openTab()
  tab.change((cart) => addItem(cart, keyring))
  tab.clearKeepingCopy()
  expect(tab.getState().cart).toEqual([])
  expect(browser.has('cart_guest')).toBe(false)

  time = 23 * HOUR
  expect(tab.hasCopy()).toBe(true)
  tab.restoreCopy()
  expect(tab.getState().cart).toMatchObject([{ id: 'keyring-white', quantity: 2 }])
  expect(tab.hasCopy()).toBe(false)
})

test('after 24 hours the cart cannot be restored', () => {
  const tab = openTab()
  tab.change((cart) => addItem(cart, keyring))
  tab.clearKeepingCopy()
  time = 24 * HOUR
  expect(tab.hasCopy()).toBe(false)
  expect(browser.has('restore_copy')).toBe(false)
})

test('a second load of the success page keeps the first copy and its expiry', () => {
  const tab = openTab()
  tab.change((cart) => addItem(cart, keyring))
  tab.clearKeepingCopy()
  time = 23 * HOUR
  openTab().clearKeepingCopy()
  expect(openTab().hasCopy()).toBe(true)

  time = 24 * HOUR
  expect(openTab().hasCopy()).toBe(false)
})

test('restoring a cart keeps items that were added since', () => {
  const tab = openTab()
  tab.change((cart) => addItem(cart, keyring))
  tab.clearKeepingCopy()
  tab.change((cart) => addItem(cart, { ...keyring, quantity: 1 }))
  tab.restoreCopy()
  expect(tab.getState().cart).toMatchObject([{ id: 'keyring-white', quantity: 3 }])
})

test('the cart works without storage', () => {
  const tab = createCartStore({
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    now: () => 0,
  })
  tab.change((cart) => addItem(cart, keyring))
  tab.change((cart) => setQuantity(cart, 'keyring-white', 5))
  expect(tab.getState().cart).toMatchObject([{ quantity: 5 }])
  tab.clearKeepingCopy()
  expect(tab.getState().cart).toEqual([])
})

test('the cart works with read-only storage', () => {
  const tab = createCartStore({
    storage: () => ({
      ...fakeStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }),
    now: () => 0,
  })
  tab.change((cart) => addItem(cart, keyring))
  tab.change((cart) => addItem(cart, keyring))
  expect(tab.getState().cart).toMatchObject([{ quantity: 4 }])
})

function openTab(account?: string) {
  return createCartStore({ storage: fakeStorage, now: () => time, owner: () => account })
}

function fakeStorage(): CartStorage {
  return {
    ...Object.fromEntries(browser),
    getItem: (key) => browser.get(key) ?? null,
    setItem: (key, value) => {
      browser.set(key, value)
    },
    removeItem: (key) => {
      browser.delete(key)
    },
  }
}
