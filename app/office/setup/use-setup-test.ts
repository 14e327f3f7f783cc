import { useState } from 'react'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import type { OfficeSetup, SetupTest } from '#domain/office/office-setup.ts'
import { readSetup } from './read-setup.ts'

/** Runs the tests of mail and payments, also at the same time. Calls `show` with the set-up that a test returns. */
export function useSetupTest(show: (setup: OfficeSetup) => void) {
  const [busy, setBusy] = useState<readonly SetupTest[]>([])
  const [failed, setFailed] = useState<string>()

  async function run(name: SetupTest) {
    if (busy.includes(name)) return
    setBusy((running) => [...running, name])
    setFailed(undefined)
    const result = await sendOffice('/setup/tests', { name }, readSetup)
    setBusy((running) => running.filter((each) => each !== name))
    if (result.kind === 'ok') show(result.body)
    else setFailed(failureOf(result))
  }

  return { busy, failed, run }
}
