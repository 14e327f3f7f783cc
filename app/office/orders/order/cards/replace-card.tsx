import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { orderCopy } from '#app/office/orders/order/copy.ts'
import { readOfficeOrder } from '#app/office/orders/read-orders.ts'
import { FormEnd } from '#app/office/ui/form-end.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'

const { replace: copy } = orderCopy.cards

type Replaced = {
  orderId: string
  code: string
  /** Whether the card is switched off. Its old code then stays off. */
  isOff: boolean
  onChanged: () => void
}

type ReplaceCardProps = Replaced & { isOpen: boolean; onClose: () => void }

/** The dialog that replaces a broken or lost card by a new card with a new code. */
export function ReplaceCard({ isOpen, onClose, onChanged, ...replaced }: ReplaceCardProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={copy.title(replaced.code)}>
      {isOpen ? (
        <ReplaceForm
          {...replaced}
          onChanged={() => {
            onClose()
            onChanged()
          }}
        />
      ) : null}
    </Dialog>
  )
}

function ReplaceForm({ orderId, code, isOff, onChanged }: Replaced) {
  const [retire, setRetire] = useState(isOff)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const form = useForm({})

  async function replace(scanned: string) {
    setBusy(true)
    setFailed(undefined)
    const result = await sendOffice(`/orders/${orderId}/replace`, { code, retire, scanned }, readOfficeOrder)
    setBusy(false)
    if (result.kind === 'ok') return onChanged()
    setFailed(messageOf(result) ?? office.notAnswered)
  }

  return (
    <form
      {...form.props}
      className="grid gap-4"
      onSubmit={form.onSubmit(
        (data) => void replace(fieldValue(data, 'scanned')),
        () => setFailed(undefined),
      )}
    >
      <p>{copy.lead}</p>
      {isOff ? (
        <p>{copy.staysOff}</p>
      ) : (
        <ChoiceList legend={copy.old}>
          <ChoiceRow
            name="retire"
            value="no"
            label={copy.keep}
            note={copy.keepNote}
            checked={!retire}
            onChange={() => setRetire(false)}
          />
          <ChoiceRow
            name="retire"
            value="yes"
            label={copy.retire}
            note={copy.retireNote}
            checked={retire}
            onChange={() => setRetire(true)}
          />
        </ChoiceList>
      )}
      <JobSheet>
        <Field
          name="scanned"
          label={copy.blank}
          hint={copy.blankHint}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
        />
      </JobSheet>
      <FormEnd failed={failed} busy={busy} busyLabel={orderCopy.busy} action={copy.action} />
    </form>
  )
}
