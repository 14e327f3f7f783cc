import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { keysCopy as copy } from './copy.ts'
import { switchKeys, useKeysAreOn } from './keys-switch.ts'
import { useKeys } from './use-keys.ts'

type KeysProps = { open: boolean; setOpen: (open: boolean) => void }

/**
 * Handles the single-key shortcuts of the office, and lists them in a dialog with a checkbox that turns them off. "?"
 * and the menu open the dialog.
 */
export function Keys({ open, setOpen }: KeysProps) {
  const isOn = useKeysAreOn()
  useKeys(() => setOpen(true))
  return (
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
  )
}
