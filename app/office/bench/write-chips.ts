/** Web NFC (W3C Community Group), as far as the bench uses it. Only Chrome on Android has it. */
type NdefRecord = { recordType: string; data?: DataView | undefined }
export type NdefReadingEvent = Event & { serialNumber: string; message: { records: readonly NdefRecord[] } }
type NdefReader = EventTarget & {
  scan: (options: { signal: AbortSignal }) => Promise<void>
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ) => Promise<void>
}

declare global {
  interface Window {
    NDEFReader?: new () => NdefReader
  }
}

export type Chip = { code: string; url: string }

export type ChipState =
  | { kind: 'waiting' }
  | { kind: 'writing' }
  /** `isVerified`: the chip was read back and holds the link. */
  | { kind: 'written'; code: string; isVerified: boolean }
  /** The chip was read back and holds something else. */
  | { kind: 'differs' }
  /** The chip holds the link of a card that is written already. */
  | { kind: 'other'; code: string }
  | { kind: 'failed' }
  /** The browser or the phone does not allow NFC. */
  | { kind: 'refused' }

type Options = {
  /** The card whose link the next chip gets. */
  next: () => Chip | undefined
  /** The code of the written card with this link; undefined if there is none. */
  findWritten: (url: string) => string | undefined
  onState: (state: ChipState) => void
  onWritten: (chip: Chip) => void
  signal: AbortSignal
}

const READ_BACK_MS = 2000

export const canWriteChips = (): boolean => 'NDEFReader' in window

/**
 * Writes one chip after the other, each with one touch, until the signal aborts. A chip is read when it comes near,
 * written, and read back by a second scan, which reports the chip that is still there. The link of a chip that was just
 * written, or of another written card, is never overwritten.
 */
export async function writeChips({ next, findWritten, onState, onWritten, signal }: Options): Promise<void> {
  const { NDEFReader } = window
  if (!NDEFReader) return onState({ kind: 'refused' })
  let isBusy = false
  let last: string | undefined
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
    const chip = next()
    if (isBusy || !chip) return
    const other = findWritten(linkOf(message) ?? '')
    // the chip that was just written is still there
    if (other && other === last) return
    if (other) return onState({ kind: 'other', code: other })
    isBusy = true
    onState({ kind: 'writing' })
    try {
      await reader.write({ records: [{ recordType: 'url', data: chip.url }] }, { signal, overwrite: true })
      const link = await readBack(serialNumber)
      if (link !== undefined && link !== chip.url) return onState({ kind: 'differs' })
      last = chip.code
      onWritten(chip)
      onState({ kind: 'written', code: chip.code, isVerified: link !== undefined })
    } catch {
      onState({ kind: 'failed' })
    } finally {
      isBusy = false
    }
  }

  /** The link that the chip has now; '' if it has none, undefined if the chip was taken away. */
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
