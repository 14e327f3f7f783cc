import { Fragment, type ReactNode } from 'react'
import { LIST_NAMES } from '#app/leads/request/choices/payload.ts'
import { requestDialog } from '#app/leads/request/copy.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { type FormType, NONE } from '#domain/leads/forms/request-choices.ts'
import { type Cents, formatAudShort } from '#domain/money/money.ts'

type PlanListProps = {
  legend: string
  list: Exclude<FormType, 'addons'>
  value: string
  onPick: (formValue: string) => void
  plans: readonly {
    id: string
    formValue: string
    label: string
    price: Cents
    period: string
    recommended: boolean
  }[]
  tag: { tone: BadgeTone; label: string }
  /** Shown below the chosen plan. */
  children?: ReactNode
}

/** Radio buttons for 'None' and the plans of one list (product.md 2.5). */
export function PlanList({ legend, list, value, onPick, plans, tag, children }: PlanListProps) {
  const choice = (formValue: string) => ({
    name: LIST_NAMES[list],
    value: formValue,
    checked: value === formValue,
    onChange: () => onPick(formValue),
  })
  return (
    <ChoiceList legend={<Legend>{legend}</Legend>}>
      <ChoiceRow {...choice(NONE)} label={requestDialog.none} />
      {plans.map((plan) => (
        <Fragment key={plan.formValue}>
          <ChoiceRow
            {...choice(plan.formValue)}
            data-request={`${list} ${plan.id}`}
            label={plan.label}
            badge={plan.recommended && <Badge tone={tag.tone}>{tag.label}</Badge>}
            aside={
              <>
                <b>{formatAudShort(plan.price)}</b>
                {plan.period}
              </>
            }
          />
          {plan.formValue === value ? children : null}
        </Fragment>
      ))}
    </ChoiceList>
  )
}

export function Legend({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <span id={id} className="type-title text-sub">
      {children}
    </span>
  )
}
