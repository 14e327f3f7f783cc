import { useState } from 'react'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import type { OfficeSetup, SetupTest } from '#domain/office/office-setup.ts'
import { readSetup } from './read-setup.ts'

/** Runs a test of the set-up, and shows what it found. */
export function useSetupTest(show: (setup: OfficeSetup) => void) {
  const [busy, setBusy] = useState<SetupTest>()
  const [failed, setFailed] = useState<string>()

  async function run(name: SetupTest) {
    if (busy) return
    setBusy(name)
    setFailed(undefined)
    const result = await sendOffice('/setup/tests', { name }, readSetup)
    setBusy(undefined)
    if (result.kind === 'ok') show(result.body)
    else setFailed(failureOf(result))
  }

  return { busy, failed, run }
}
