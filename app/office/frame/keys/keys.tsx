import { useState } from 'react'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { keysCopy as copy } from './copy.ts'
import { switchKeys, useKeysAreOn } from './keys-switch.ts'
import { useKeys } from './use-keys.ts'

/**
 * Makes the single keys of the office work. A button at the end of the page opens their list, which has a switch to
 * turn them off. Touch screens have no such button; with a keyboard attached, "?" opens the list.
 */
export function Keys() {
  const [open, setOpen] = useState(false)
  const isOn = useKeysAreOn()
  useKeys(() => setOpen(true))
  return (
    <div className="page pb-6 pointer-coarse:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="type-label min-h-11 text-small text-text-2 hover:text-text hover:underline"
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.title}>
        <ChoiceList legend={<span className="sr-only">{copy.title}</span>}>
          <ChoiceRow
            type="checkbox"
            label={copy.on}
            note={copy.onNote}
            checked={isOn}
            onChange={(event) => switchKeys(event.currentTarget.checked)}
          />
        </ChoiceList>
        <dl className="mt-5 grid gap-x-8 sm:grid-cols-2">
          {copy.list.map(([keys, what]) => (
            <div key={keys} className="flex min-h-11 items-center gap-4 border-line border-t py-1.5">
              <dt className="flex w-14 flex-none gap-1">
                {keys.split(' ').map((key) => (
                  <kbd key={key} className="rounded-control border border-edge px-1.5 font-[620]">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="text-text-2">{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
