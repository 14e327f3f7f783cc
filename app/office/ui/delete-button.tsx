import { useState } from 'react'
import { type ApiResult, messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { FormEnd } from '#app/office/ui/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { deletion } from './corrections/copy.ts'

type DeleteButtonProps = {
  copy: { open: string; title: string; text: string }
  /** Deletes the item and leaves the page. Resolves to a message after a failure. */
  onDelete: () => Promise<string | undefined>
}

/** A button that deletes an item for good, after a confirmation. It looks like a link, in the colour of errors. */
export function DeleteButton({ copy, onDelete }: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  async function remove() {
    setBusy(true)
    setFailed(undefined)
    setFailed(await onDelete())
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="link"
        size="sm"
        className="justify-self-start text-bad [--rule:currentColor]"
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.title}>
        <div className="grid gap-4">
          <p>{copy.text}</p>
          <FormEnd
            failed={failed}
            busy={busy}
            busyLabel={deletion.busy}
            action={deletion.confirm}
            onAction={() => void remove()}
            keep={{ label: deletion.keep, onClick: () => setOpen(false) }}
          />
        </div>
      </Dialog>
    </>
  )
}

/** The message for a change that was refused, or got no response. */
export const failureOf = (result: ApiResult<unknown>): string => messageOf(result) ?? office.notAnswered
