import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readStockLevels } from '#app/office/orders/read-orders.ts'
import { FormEnd } from '#app/office/ui/form-end.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import type { StockLevel } from '#domain/orders/office/office-orders.ts'
import { MAX_STOCK, stockRange } from '#domain/orders/office/stock-change.ts'
import { stockCopy } from './copy.ts'

type ChangeMode = 'by' | 'to'

type ChangeFormProps = {
  level: StockLevel
  /** Returns the idempotency key of a change with this content. */
  keyOf: (content: string) => string
  onSaved: () => void
  /** Called after a request with the result `failed`: whether the change was saved is unknown. */
  onUnknown: () => void
}

/** The form that changes the stock of a card: adds or removes cards, or sets a counted number, with a reason. */
export function ChangeForm({ level, keyOf, onSaved, onUnknown }: ChangeFormProps) {
  const [mode, setMode] = useState<ChangeMode>('by')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const form = useForm({
    messages: { number: { missing: stockRange[mode] }, reason: { missing: stockCopy.noReason } },
    rules: { number: (text) => (isInRange(readWhole(text), mode) ? undefined : stockRange[mode]) },
  })

  async function save(data: FormData) {
    const number = readWhole(fieldValue(data, 'number'))
    const reason = fieldValue(data, 'reason')
    setBusy(true)
    setFailed(undefined)
    const change = mode === 'by' ? { by: number, reason } : { to: number, from: level.available, reason }
    // the idempotency key must not depend on `from`: after a lost response, a repeat may have another `from`
    const key = keyOf(JSON.stringify([level.id, mode, number, reason]))
    const result = await sendOffice(`/stock/${level.id}`, change, readStockLevels, key)
    setBusy(false)
    if (result.kind === 'ok') return onSaved()
    if (result.kind === 'failed') onUnknown()
    setFailed(messageOf(result) ?? office.notAnswered)
  }

  return (
    <form
      {...form.props}
      className="grid gap-4"
      onSubmit={form.onSubmit(
        (data) => void save(data),
        () => setFailed(undefined),
      )}
    >
      <p>{stockCopy.now(level.available)}</p>
      <ChoiceList legend={stockCopy.how}>
        {(['by', 'to'] as const).map((each) => (
          <ChoiceRow
            key={each}
            name="way"
            value={each}
            label={stockCopy[each]}
            note={stockCopy[`${each}Note`]}
            checked={mode === each}
            onChange={() => setMode(each)}
          />
        ))}
      </ChoiceList>
      <div className="job-sheet">
        <div className="job-sheet-cells">
          <Field
            label={stockCopy.number[mode]}
            name="number"
            required
            inputMode={mode === 'to' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={12}
            error={form.error('number')}
          />
          <Field
            label={stockCopy.reason}
            name="reason"
            required
            maxLength={200}
            hint={stockCopy.reasonHint}
            error={form.error('reason')}
          />
        </div>
      </div>
      <FormEnd failed={failed} busy={busy} busyLabel={stockCopy.saving} action={stockCopy.save} />
    </form>
  )
}

const isInRange = (number: number | undefined, mode: ChangeMode): boolean =>
  number !== undefined && number <= MAX_STOCK && number >= (mode === 'to' ? 0 : -MAX_STOCK)

/** Reads a whole number such as "12", "+12" or "-5"; undefined for other text. Phones type different minus signs. */
function readWhole(raw: string): number | undefined {
  const text = raw.trim().replace(/^[–−]/, '-')
  return /^[+-]?\d+$/.test(text) ? Number(text) : undefined
}
