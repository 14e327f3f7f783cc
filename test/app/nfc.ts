/** A chip of the fake NFC. `url` is the link that the chip holds. */
type Chip = {
  serialNumber: string
  url: string
  /** The link that the chip holds after a write, if it differs from the written link. */
  keeps?: string
  /** Whether the chip is out of reach right after a write. */
  leaves?: boolean
  /** Whether the chip refuses to be locked. */
  staysOpen?: boolean
  isLocked?: boolean
}

declare global {
  interface Window {
    tap: (serialNumber: string, url?: string, faults?: Partial<Chip>) => Chip
    /** While true, a second concurrent scan gets no permission. A written chip is read back by such a scan. */
    refusesToReadBack: boolean
    /** While true, the browser gives no permission for NFC. */
    refusesNfc: boolean
  }
}

/**
 * A fake of Web NFC. `tap` holds a chip to the phone. The chip stays there until the next `tap`, or with `leaves` until
 * it is written. `fakeNfc` uses nothing outside itself, so that Playwright can run it in a page.
 */
export function fakeNfc(): void {
  const readers = new Set<EventTarget>()
  let chip: Chip | undefined
  const report = (reader: EventTarget, { serialNumber, url }: Chip) => {
    const data = new DataView(new TextEncoder().encode(url).buffer)
    const records = url ? [{ recordType: 'url', data }] : []
    reader.dispatchEvent(Object.assign(new Event('reading'), { serialNumber, message: { records } }))
  }
  class NDEFReader extends EventTarget {
    async scan({ signal }: { signal: AbortSignal }) {
      if (window.refusesNfc || (window.refusesToReadBack && readers.size > 0))
        throw new DOMException('no', 'NotAllowedError')
      readers.add(this)
      signal.addEventListener('abort', () => readers.delete(this))
      const near = chip
      // a new scan reports the chip that is held to the phone, to every reader
      if (near)
        setTimeout(() => {
          for (const reader of [...readers]) report(reader, near)
        })
    }
    async write({ records }: { records: { data: string }[] }) {
      if (!chip || chip.isLocked) throw new DOMException('no chip', 'NetworkError')
      chip.url = chip.keeps ?? records[0]?.data ?? ''
      if (chip.leaves) chip = undefined
    }
    async makeReadOnly({ signal }: { signal: AbortSignal }) {
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
      if (!chip || chip.staysOpen) throw new DOMException('no chip', 'NetworkError')
      chip.isLocked = true
    }
  }
  const tap: Window['tap'] = (serialNumber, url = '', faults = {}) => {
    const held: Chip = { serialNumber, url, ...faults }
    chip = held
    for (const reader of [...readers]) report(reader, held)
    return held
  }
  Object.assign(window, { NDEFReader, tap, refusesNfc: false, refusesToReadBack: false })
}
