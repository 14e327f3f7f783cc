import { useEffect, useRef, useState } from 'react'
import { getOffice } from '#app/office/frame/office-api.ts'
import { readSettings } from './read-settings.ts'

/** The age from which a key is renewed. The server accepts a key for fifteen minutes. */
const OLD_MS = 10 * 60_000
const LOAD_MS = 20_000

/**
 * The key in the URL of the preview: `given` with the loaded or saved settings, or a renewed key. `renew` loads another
 * key if this one is old, and resolves with the key to use, or with undefined if no key can be loaded.
 */
export function usePreviewKey(given: string) {
  const [renewed, setRenewed] = useState({ given, key: given })
  const key = renewed.given === given ? renewed.key : given
  const got = useRef({ key, at: 0 })
  useEffect(() => {
    got.current = { key, at: Date.now() }
  }, [key])

  const isOld = () => Date.now() - got.current.at >= OLD_MS

  async function renew(): Promise<string | undefined> {
    if (!isOld()) return key
    const result = await getOffice('/settings', readSettings, AbortSignal.timeout(LOAD_MS))
    if (result.kind !== 'ok') return undefined
    setRenewed({ given, key: result.body.previewKey })
    return result.body.previewKey
  }
  return { key, isOld, renew }
}
