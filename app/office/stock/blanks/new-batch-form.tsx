import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { MAX_BLANKS } from '#domain/orders/office/blank-cards.ts'
import { blanksCopy as copy } from './copy.ts'

type NewBatchFormProps = {
  busy: boolean
  /** Whether the shop's address may be printed on cards. Otherwise no codes can be made. */
  isChipAddress: boolean
  onMake: (productId: string, count: number) => void
}

export function NewBatchForm({ busy, isChipAddress, onMake }: NewBatchFormProps) {
  const form = useForm({
    messages: { count: { missing: copy.badCount(MAX_BLANKS) } },
    rules: { count: (text) => (readCount(text) === undefined ? copy.badCount(MAX_BLANKS) : undefined) },
  })
  return (
    <form
      {...form.props}
      className="grid gap-3"
      onSubmit={form.onSubmit((data) =>
        onMake(fieldValue(data, 'productId'), readCount(fieldValue(data, 'count')) ?? 0),
      )}
    >
      <JobSheet title={copy.make}>
        <SelectField label={copy.product} name="productId">
          {REVIEW_CARDS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label={copy.count}
          name="count"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={form.error('count')}
        />
      </JobSheet>
      {isChipAddress ? null : (
        <p id="why-no-codes" className="text-small text-text-2">
          {copy.noAddress}
        </p>
      )}
      <Button
        type="submit"
        variant="sun"
        disabled={!isChipAddress}
        aria-describedby={isChipAddress ? undefined : 'why-no-codes'}
        className="justify-self-start max-sm:w-full"
        busy={busy}
        busyLabel={copy.making}
      >
        {copy.action}
      </Button>
    </form>
  )
}

function readCount(text: string): number | undefined {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= MAX_BLANKS ? count : undefined
}
