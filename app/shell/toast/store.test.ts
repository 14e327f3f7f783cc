import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allToasts, onToastChange, toast, visibleToast } from './store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of allToasts()) toast.remove(id)
  vi.useRealTimers()
})

test('the default duration of a toast is five seconds', () => {
  toast.add({ title: 'Saved' })

  vi.advanceTimersByTime(4999)
  expect(visibleToast()?.title).toBe('Saved')

  vi.advanceTimersByTime(1)
  expect(visibleToast()).toBeUndefined()
})

test('a toast can have its own duration', () => {
  toast.add({ title: 'Added to cart', durationMs: 2000 })

  vi.advanceTimersByTime(2000)

  expect(visibleToast()).toBeUndefined()
})

test('a newer toast replaces the older, which does not come back', () => {
  toast.add({ title: 'First', durationMs: 60_000 })
  const second = toast.add({ title: 'Second' })
  expect(visibleToast()?.title).toBe('Second')

  toast.dismiss(second)

  expect(visibleToast()).toBeUndefined()
})

test('the timer of a replaced toast does not close the new one', () => {
  toast.add({ title: 'First', durationMs: 1000 })
  toast.add({ title: 'Second' })

  vi.advanceTimersByTime(4000)

  expect(visibleToast()?.title).toBe('Second')
})

test('dismissing a toast hides it at once and leaves its entry in the store for 1,000,000 ms', () => {
  const id = toast.add({ title: 'Saved' })

  toast.dismiss(id)
  expect(visibleToast()).toBeUndefined()

  vi.advanceTimersByTime(999_999)
  expect(allToasts()).toHaveLength(1)

  vi.advanceTimersByTime(1)
  expect(allToasts()).toHaveLength(0)
})

test('updating a toast changes it in place and restarts its timer', () => {
  const id = toast.add({ title: 'Sending' })
  vi.advanceTimersByTime(4000)

  toast.update(id, { title: 'Sent' })
  vi.advanceTimersByTime(4000)

  expect(visibleToast()).toMatchObject({ id, title: 'Sent' })
})

test('updating a dismissed toast does not bring it back', () => {
  const id = toast.add({ title: 'Sending' })
  toast.dismiss(id)

  toast.update(id, { title: 'Sent' })

  expect(visibleToast()).toBeUndefined()
})

test('removing a toast takes it out of the store', () => {
  const id = toast.add({ title: 'Saved' })

  toast.remove(id)

  expect(allToasts()).toHaveLength(0)
})

test('a destructive toast stays while it is hovered, and closes five seconds after the pointer has left', () => {
  const id = toast.add({ title: 'Checkout Failed', tone: 'destructive' })
  toast.hold(id)
  vi.advanceTimersByTime(60_000)
  expect(visibleToast()?.title).toBe('Checkout Failed')

  toast.release(id)
  vi.advanceTimersByTime(5000)

  expect(visibleToast()).toBeUndefined()
})

test('hovering an ordinary toast does not keep it', () => {
  const id = toast.add({ title: 'Saved' })

  toast.hold(id)
  vi.advanceTimersByTime(5000)

  expect(visibleToast()).toBeUndefined()
})

test('subscribers are called for every change until they unsubscribe', () => {
  const heard = vi.fn()
  const leave = onToastChange(heard)
  toast.add({ title: 'One' })
  expect(heard).toHaveBeenCalledTimes(1)

  leave()
  toast.add({ title: 'Two' })

  expect(heard).toHaveBeenCalledTimes(1)
})
