import * as v from 'valibot'
import { orderDesk } from '#app/content/office-orders.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { useForm } from '#app/ui/form.ts'
import { typed } from '#app/ui/typed.ts'
import { CARRIERS, TrackingNumber } from '#domain/parcels.ts'

type ParcelFormProps = {
  action: string
  busy: boolean
  disabled?: boolean
  onSend: (parcel: Record<string, string>) => void
}

/** What stands on the parcel: the buyer follows it with that. */
export function ParcelForm({ action, busy, disabled = false, onSend }: ParcelFormProps) {
  const form = useForm({
    words: { trackingNumber: { missing: wrongNumber('') ?? '' } },
    rules: { trackingNumber: wrongNumber },
  })
  return (
    <form
      {...form.props}
      className="grid gap-4"
      onSubmit={form.onSubmit((data) =>
        onSend({
          trackingNumber: typed(data, 'trackingNumber'),
          carrier: typed(data, 'carrier'),
        }),
      )}
    >
      <div className="job-sheet">
        <div className="job-sheet-cells">
          <Field
            label={orderDesk.trackingNumber}
            name="trackingNumber"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            error={form.error('trackingNumber')}
          />
          <SelectField label={orderDesk.carrier} name="carrier" defaultValue={CARRIERS[0]}>
            {CARRIERS.map((carrier) => (
              <option key={carrier}>{carrier}</option>
            ))}
          </SelectField>
        </div>
      </div>
      <Button
        type="submit"
        variant="sun"
        className="justify-self-start max-sm:w-full"
        busy={busy}
        disabled={disabled}
        busyLabel={orderDesk.busy}
      >
        {action}
      </Button>
    </form>
  )
}

function wrongNumber(text: string): string | undefined {
  return v.safeParse(TrackingNumber, text).issues?.[0].message
}
