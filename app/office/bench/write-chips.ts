/** The parts of Web NFC (W3C Community Group) that the bench uses. Only Chromium browsers on Android have Web NFC. */
type NdefRecord = { recordType: string; data?: DataView | undefined }
type NdefReadingEvent = Event & { serialNumber: string; message: { records: readonly NdefRecord[] } }
type NdefReader = EventTarget & {
  scan: (options: { signal: AbortSignal }) => Promise<void>
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ) => Promise<void>
  /** Locks a chip for ever. Chrome has this method since version 100. */
  makeReadOnly?: (options: { signal: AbortSignal }) => Promise<void>
}

declare global {
  interface Window {
    NDEFReader?: { new (): NdefReader; prototype: NdefReader }
  }
}

export type Chip = { code: string; url: string }

export type ChipState =
  | { kind: 'waiting' }
  | { kind: 'writing' }
  /** `isVerified`: the chip was read back and has the link. `lock` is set if the chip was to be locked. */
  | { kind: 'written'; code: string; isVerified: boolean; lock?: 'done' | 'failed' }
  /** The chip was read back and does not have the link. */
  | { kind: 'differs' }
  /** The chip has the link of a card that is written already. */
  | { kind: 'other'; code: string }
  | { kind: 'failed' }
  /** The browser or the phone does not allow NFC. */
  | { kind: 'refused' }

type Options = {
  /** The card whose link the next chip gets. */
  next: () => Chip | undefined
  /** The code of the written card with this link; undefined if there is none. */
  findWritten: (url: string) => string | undefined
  /**
   * Whether chips are locked once they are read back. A chip is locked if this was true when the chip came near, and
   * still is.
   */
  locks: () => boolean
  onState: (state: ChipState) => void
  onWritten: (chip: Chip) => void
  signal: AbortSignal
}

const READ_BACK_MS = 2000
/**
 * `makeReadOnly` waits for a chip for this long. A longer wait could last until the operator holds the next chip to the
 * phone, and would lock that chip.
 */
const LOCK_MS = 700

export const canWriteChips = (): boolean => 'NDEFReader' in window
export const canLockChips = (): boolean => window.NDEFReader?.prototype.makeReadOnly !== undefined

/**
 * Writes one chip after the other, each with one touch, until the signal aborts. A second scan reads the written chip
 * back, because a new scan reports the chip that is still near. A chip with the link of a written card on the bench is
 * never overwritten. A failed lock is tried again when the operator holds the chip to the phone before another chip is
 * written.
 */
export async function writeChips(options: Options): Promise<void> {
  const { next, findWritten, locks, onState, onWritten, signal } = options
  const { NDEFReader } = window
  if (!NDEFReader) return onState({ kind: 'refused' })
  let isBusy = false
  let last: string | undefined
  /** The code of the written chip that is still to be locked; undefined if there is none. */
  let unlocked: string | undefined
  const reader = new NDEFReader()
  reader.addEventListener('reading', (event) => void onReading(event as NdefReadingEvent), { signal })
  reader.addEventListener('readingerror', () => onState({ kind: 'failed' }), { signal })
  try {
    await reader.scan({ signal })
    onState({ kind: 'waiting' })
  } catch {
    onState({ kind: 'refused' })
  }

  async function onReading({ serialNumber, message }: NdefReadingEvent) {
    if (isBusy) return
    const other = findWritten(linkOf(message) ?? '')
    // the chip that was written last is still near the phone, or was held to the phone again
    if (other && other === last) return other === unlocked && locks() ? lockAgain(other) : undefined
    if (other) return onState({ kind: 'other', code: other })
    const chip = next()
    if (!chip) return
    isBusy = true
    const isToLock = locks()
    onState({ kind: 'writing' })
    try {
      await reader.write({ records: [{ recordType: 'url', data: chip.url }] }, { signal, overwrite: true })
      const link = await readBack(serialNumber)
      if (link !== undefined && link !== chip.url) return onState({ kind: 'differs' })
      const isVerified = link !== undefined
      last = chip.code
      onWritten(chip)
      const lock = isToLock && locks() ? await lockChip(chip.code, isVerified) : undefined
      onState({ kind: 'written', code: chip.code, isVerified, ...(lock && { lock }) })
    } catch {
      onState({ kind: 'failed' })
    } finally {
      isBusy = false
    }
  }

  async function lockAgain(code: string) {
    isBusy = true
    onState({ kind: 'written', code, isVerified: true, lock: await lockChip(code, true) })
    isBusy = false
  }

  /** Locks the chip near the phone. A chip that was not read back is never locked. */
  async function lockChip(code: string, isVerified: boolean): Promise<'done' | 'failed'> {
    unlocked = code
    if (!isVerified || !reader.makeReadOnly) return 'failed'
    try {
      await reader.makeReadOnly({ signal: AbortSignal.any([signal, AbortSignal.timeout(LOCK_MS)]) })
    } catch {
      return 'failed'
    }
    unlocked = undefined
    return 'done'
  }

  /** Returns the link that the chip has now; '' if it has none, undefined if the chip could not be read. */
  async function readBack(serialNumber: string): Promise<string | undefined> {
    if (!NDEFReader) return undefined
    const controller = new AbortController()
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    const timer = setTimeout(() => resolve(undefined), READ_BACK_MS)
    const second = new NDEFReader()
    second.addEventListener('reading', (event) => {
      const reading = event as NdefReadingEvent
      if (reading.serialNumber === serialNumber) resolve(linkOf(reading.message) ?? '')
    })
    second.scan({ signal: AbortSignal.any([signal, controller.signal]) }).catch(() => resolve(undefined))
    const link = await promise
    clearTimeout(timer)
    controller.abort()
    return link
  }
}

function linkOf({ records }: NdefReadingEvent['message']): string | undefined {
  const record = records.find(({ recordType }) => recordType === 'url' || recordType === 'absolute-url')
  return record?.data ? new TextDecoder().decode(record.data) : undefined
}
