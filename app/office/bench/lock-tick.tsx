import { useState } from 'react'
import { sessionValue } from '#app/shop/checkout/session-store.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { isRecord } from '#domain/text/record.ts'
import { benchCopy } from './copy.ts'

const copy = benchCopy.nfc.lock

/** Whether the operator has agreed to the warning in this tab. */
const warning = sessionValue('bench_lock_warning', (stored) => ({
  hasAgreed: isRecord(stored) && stored.hasAgreed === true,
}))

/**
 * The checkbox that makes the bench lock chips. Until the operator has agreed to the warning in this tab, a tick shows
 * the warning.
 */
export function LockTick({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const [asks, setAsks] = useState(false)

  function agree() {
    warning.set({ hasAgreed: true })
    setAsks(false)
    onChange(true)
  }

  return (
    <>
      <ChoiceRow
        type="checkbox"
        label={copy.label}
        aside={copy.note}
        checked={isOn}
        onChange={(event) => {
          const { checked } = event.currentTarget
          if (checked && !warning.get().hasAgreed) return setAsks(true)
          onChange(checked)
        }}
      />
      <Dialog open={asks} onClose={() => setAsks(false)} title={copy.title}>
        <div className="grid gap-4">
          <p>{copy.text}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="sun" className="max-sm:w-full" onClick={agree}>
              {copy.agree}
            </Button>
            <Button className="max-sm:w-full" onClick={() => setAsks(false)}>
              {copy.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
