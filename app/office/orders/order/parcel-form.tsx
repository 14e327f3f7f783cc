import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '#app/ui/button.tsx'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { ChoiceCell } from '#app/ui/form/choice-cell.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { AS_A_LETTER, CARRIERS, TrackingNumber } from '#domain/orders/office/parcels.ts'
import { orderCopy } from './copy.ts'

/** The request's fields for a shipment: a letter, or a parcel with a tracking number. */
export type Parcel = ({ letter: true } | { trackingNumber: string; carrier: string }) & {
  /** Whether the operator confirmed that an order with the same tracking number is in the same parcel. */
  sameParcel?: boolean
}

type ParcelFormProps = {
  action: string
  busy: boolean
  disabled?: boolean
  /** The order's carrier, which the form shows until another is chosen. */
  carrier?: string | null
  /**
   * `true`: the button is the page's main action, which a phone shows at the foot of the screen. `false`: the main
   * action is another button. By default the button looks like the main action, but stays in the form.
   */
  isWork?: boolean
  /** Whether "Posted as a letter" can be chosen. */
  letter?: boolean
  onEdit: () => void
  onSend: (parcel: Parcel) => void
}

/** The form for the tracking number of a parcel. A letter has no number. */
export function ParcelForm({
  action,
  isWork,
  busy,
  disabled = false,
  carrier: known = null,
  letter = true,
  onEdit,
  onSend,
}: ParcelFormProps) {
  const [chosen, setChosen] = useState<string>()
  const [isLetter, setLetter] = useState(false)
  const carrier = chosen ?? known ?? CARRIERS[0]
  const form = useForm({
    messages: { trackingNumber: { missing: wrongNumber('') ?? '' } },
    rules: { trackingNumber: wrongNumber },
  })
  return (
    <form
      {...form.props}
      className="grid gap-4"
      onInput={() => {
        form.props.onInput()
        onEdit()
      }}
      onSubmit={form.onSubmit((data) =>
        onSend(isLetter ? { letter: true } : { trackingNumber: fieldValue(data, 'trackingNumber'), carrier }),
      )}
    >
      <div className="job-sheet">
        <div className="job-sheet-cells">
          {letter ? (
            <ChoiceCell label={orderCopy.goes} twoColumns="wide">
              {(row) => (
                <>
                  <ChoiceRow
                    {...row}
                    name="goes"
                    label={orderCopy.withNumber}
                    checked={!isLetter}
                    onChange={() => setLetter(false)}
                  />
                  <ChoiceRow
                    {...row}
                    name="goes"
                    label={AS_A_LETTER}
                    checked={isLetter}
                    onChange={() => setLetter(true)}
                  />
                </>
              )}
            </ChoiceCell>
          ) : null}
          {isLetter ? null : (
            <>
              <Field
                label={orderCopy.trackingNumber}
                name="trackingNumber"
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                error={form.error('trackingNumber')}
              />
              <SelectField
                label={orderCopy.carrier}
                name="carrier"
                value={carrier}
                onChange={(event) => setChosen(event.currentTarget.value)}
              >
                {CARRIERS.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
            </>
          )}
        </div>
      </div>
      {isLetter ? <p className="text-small text-text-2">{orderCopy.letterHint}</p> : null}
      <div className={isWork ? 'work-bar' : 'contents'}>
        <Button
          type="submit"
          variant={isWork === false ? 'line' : 'sun'}
          className="justify-self-start max-sm:w-full"
          busy={busy}
          disabled={disabled}
          busyLabel={orderCopy.busy}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}

function wrongNumber(text: string): string | undefined {
  return v.safeParse(TrackingNumber, text).issues?.[0].message
}
