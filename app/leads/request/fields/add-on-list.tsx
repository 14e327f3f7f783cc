import { Fragment, useEffect, useRef } from 'react'
import { LIST_NAMES } from '#app/leads/request/choices/payload.ts'
import { type RequestValues, toggled } from '#app/leads/request/choices/values.ts'
import { requestDialog } from '#app/leads/request/copy.ts'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Stepper } from '#app/ui/form/stepper.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { MAX_QUANTITY } from '#domain/cart/pricing.ts'
import { formatAddOnPrice } from '#domain/catalogue/add-ons.ts'
import { NFC_CARD_ADD_ON } from '#domain/leads/forms/request-choices.ts'
import { formatAudShort } from '#domain/money/money.ts'
import { Legend } from './plan-list.tsx'
import type { RequestFieldsProps } from './request-fields.tsx'

type Change = (values: Partial<RequestValues>) => void

/** The add-ons (product.md 2.5), cheapest first; the card add-on has a quantity. */
export function AddOnList({
  values,
  lists,
  change,
  hasScript,
  countElsewhere,
  addOnsId,
}: RequestFieldsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showFirstChosen(list.current), []) // runs after the surrounding dialog is shown
  return (
    <div ref={list} className="grid grid-cols-1 gap-3">
      <ChoiceList legend={<Legend id={addOnsId}>{requestDialog.lists.addons}</Legend>} scrolls={hasScript}>
        {lists.addOns.map(({ id, name, description, ...addOn }) => (
          <Fragment key={id}>
            <ChoiceRow
              type="checkbox"
              name={LIST_NAMES.addons}
              value={id}
              data-request={`addons ${id}`}
              checked={values.addons.includes(id)}
              onChange={() => change({ addons: toggled(values.addons, id) })}
              label={name}
              note={description}
              aside={<b>{formatAddOnPrice(addOn, formatAudShort)}</b>}
            />
            {hasScript &&
            countElsewhere !== 'addons' &&
            id === NFC_CARD_ADD_ON &&
            values.addons.includes(id) ? (
              <CardCount count={values.nfcCardCount} change={change} />
            ) : null}
          </Fragment>
        ))}
      </ChoiceList>
      {hasScript ? null : <PlainCardCount />}
    </div>
  )
}

export function CardCount({ count, change }: { count: number; change: Change }) {
  const { label, counted } = requestDialog.cards
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-sun-wash px-4 py-3">
      <span aria-hidden="true" className="type-label text-small">
        {label}
      </span>
      <Stepper
        size="sm"
        label={label}
        counted={counted}
        value={count}
        max={MAX_QUANTITY}
        onChange={(nfcCardCount) => change({ nfcCardCount })}
      />
    </div>
  )
}

function PlainCardCount() {
  return (
    <JobSheet>
      <Field
        label={requestDialog.cards.label}
        name="nfc_card_count"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        optional
        hint={requestDialog.plain.cardsHint}
        defaultValue={1}
      />
    </JobSheet>
  )
}

/** Scrolls the list, and only the list, to a preselected add-on. */
function showFirstChosen(around: HTMLElement | null): void {
  const row = around?.querySelector(':checked')?.closest('label')
  const list = row?.parentElement
  if (!row || !list) return
  const hidden = row.offsetTop + row.offsetHeight - list.clientHeight
  if (hidden > 0) list.scrollTop = hidden
}
