import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeNfc } from '#test/app/nfc.ts'
import { type Chip, type ChipState, writeChips } from './write-chips.ts'

const FIRST: Chip = { code: 'N3ZHBGP2', url: 'https://cards.kovac-shop.com.au/t/N3ZHBGP2' }
const SECOND: Chip = { code: '7K3M9QXA', url: 'https://cards.kovac-shop.com.au/t/7K3M9QXA' }

type Tick = { locks: boolean }

/** Starts to write two cards. Returns what the panel would show, and the codes of the written cards. */
function startWriting({
  locks = false,
  refusesNfc = false,
  onState = () => {},
}: Partial<Tick> & { refusesNfc?: boolean; onState?: (state: ChipState, tick: Tick) => void } = {}) {
  fakeNfc()
  window.refusesNfc = refusesNfc
  const states: ChipState[] = []
  const tick: Tick = { locks }
  const written: string[] = []
  const controller = new AbortController()
  onTestFinished(() => {
    controller.abort()
    delete window.NDEFReader
  })
  void writeChips({
    next: () => [FIRST, SECOND].find(({ code }) => !written.includes(code)),
    findWritten: (url) =>
      [FIRST, SECOND].find((chip) => chip.url === url && written.includes(chip.code))?.code,
    locks: () => tick.locks,
    onState(state) {
      states.push(state)
      onState(state, tick)
    },
    onWritten: ({ code }) => written.push(code),
    signal: controller.signal,
  })
  const becomes = (state: ChipState) =>
    vi.waitFor(() => expect(states.at(-1)).toEqual(state), { timeout: 20_000 })
  return { states, written, becomes, tick }
}

test('a chip that is written and read back counts as written, and stays open', async () => {
  const { written, becomes } = startWriting()
  await becomes({ kind: 'waiting' })

  const chip = window.tap('04:1')

  await becomes({ kind: 'written', code: FIRST.code, isVerified: true })
  expect(written).toEqual([FIRST.code])
  expect(chip).toEqual({ serialNumber: '04:1', url: FIRST.url })
})

test('a chip that kept something else does not count as written, and is never locked', async () => {
  const { written, becomes } = startWriting({ locks: true })
  await becomes({ kind: 'waiting' })

  const chip = window.tap('04:1', '', { keeps: 'https://example.com' })

  await becomes({ kind: 'differs' })
  expect(written).toEqual([])
  expect(chip.isLocked).toBeUndefined()
})

test('when the browser refuses to read a chip back, the card counts as written but not as read back', async () => {
  const { written, becomes } = startWriting()
  await becomes({ kind: 'waiting' })
  window.refusesToReadBack = true

  window.tap('04:1')

  await becomes({ kind: 'written', code: FIRST.code, isVerified: false })
  expect(written).toEqual([FIRST.code])
})

test('when a chip is taken away before it is read back, the card counts as written, and nothing is locked', async () => {
  const { written, becomes } = startWriting({ locks: true })
  await becomes({ kind: 'waiting' })

  const chip = window.tap('04:1', '', { leaves: true })

  await becomes({ kind: 'written', code: FIRST.code, isVerified: false, lock: 'failed' })
  expect(written).toEqual([FIRST.code])
  expect(chip.isLocked).toBeUndefined()
})

test('a chip that takes no link is told, and its card stays next', async () => {
  const { written, becomes } = startWriting()
  await becomes({ kind: 'waiting' })

  window.tap('04:1', '', { isLocked: true })

  await becomes({ kind: 'failed' })
  window.tap('04:2')
  await becomes({ kind: 'written', code: FIRST.code, isVerified: true })
  expect(written).toEqual([FIRST.code])
})

test('without permission for NFC nothing is written', async () => {
  const { states, becomes } = startWriting({ refusesNfc: true })

  await becomes({ kind: 'refused' })

  expect(states).toEqual([{ kind: 'refused' }])
})

test('a chip is locked after it was read back', async () => {
  const { written, becomes } = startWriting({ locks: true })
  await becomes({ kind: 'waiting' })

  const chip = window.tap('04:1')

  await becomes({ kind: 'written', code: FIRST.code, isVerified: true, lock: 'done' })
  expect(written).toEqual([FIRST.code])
  expect(chip).toMatchObject({ url: FIRST.url, isLocked: true })
})

test('a chip that cannot be locked counts as written, and the next card follows', async () => {
  const { written, becomes } = startWriting({ locks: true })
  await becomes({ kind: 'waiting' })

  window.tap('04:1', '', { staysOpen: true })
  await becomes({ kind: 'written', code: FIRST.code, isVerified: true, lock: 'failed' })
  window.tap('04:2')

  await becomes({ kind: 'written', code: SECOND.code, isVerified: true, lock: 'done' })
  expect(written).toEqual([FIRST.code, SECOND.code])
})

test('a chip that was not locked is locked when it is held to the phone again', async () => {
  const { written, becomes } = startWriting({ locks: true })
  await becomes({ kind: 'waiting' })
  window.tap('04:1', '', { staysOpen: true })
  await becomes({ kind: 'written', code: FIRST.code, isVerified: true, lock: 'failed' })

  const chip = window.tap('04:1', FIRST.url)

  await becomes({ kind: 'written', code: FIRST.code, isVerified: true, lock: 'done' })
  expect(chip.isLocked).toBe(true)
  expect(written).toEqual([FIRST.code])
})

test('a tick while a chip is written is for the next chip', async () => {
  const { becomes } = startWriting({
    onState(state, tick) {
      if (state.kind === 'writing') tick.locks = true
    },
  })
  await becomes({ kind: 'waiting' })

  const first = window.tap('04:1')
  await becomes({ kind: 'written', code: FIRST.code, isVerified: true })
  const second = window.tap('04:2')

  await becomes({ kind: 'written', code: SECOND.code, isVerified: true, lock: 'done' })
  expect([first.isLocked, second.isLocked]).toEqual([undefined, true])
})

test('a tick after a chip was written does not lock that chip, even if it stays near the phone', async () => {
  const { becomes, tick } = startWriting()
  await becomes({ kind: 'waiting' })
  window.tap('04:1')
  await becomes({ kind: 'written', code: FIRST.code, isVerified: true })

  tick.locks = true
  const same = window.tap('04:1', FIRST.url)
  const second = window.tap('04:2')

  await becomes({ kind: 'written', code: SECOND.code, isVerified: true, lock: 'done' })
  expect([same.isLocked, second.isLocked]).toEqual([undefined, true])
})

test('a chip stays open when the tick is taken off while the chip is written', async () => {
  const { becomes } = startWriting({
    locks: true,
    onState(state, tick) {
      if (state.kind === 'writing') tick.locks = false
    },
  })
  await becomes({ kind: 'waiting' })

  const chip = window.tap('04:1')

  await becomes({ kind: 'written', code: FIRST.code, isVerified: true })
  expect(chip.isLocked).toBeUndefined()
})
