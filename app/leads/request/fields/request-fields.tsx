import { ContactFields, type ContactKey } from '#app/leads/form/contact-fields.tsx'
import type { RequestLists } from '#app/leads/request/choices/opening.ts'
import { accountsIn } from '#app/leads/request/choices/payload.ts'
import type { RequestValues } from '#app/leads/request/choices/values.ts'
import { requestDialog } from '#app/leads/request/copy.ts'
import { smartWebsites } from '#app/marketing/smart-websites/copy.ts'
import { Field, TextareaField } from '#app/ui/form/field.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { MAX_QUANTITY } from '#domain/cart/pricing.ts'
import { FORM_TYPES, type FormType } from '#domain/leads/forms/request-choices.ts'
import { AddOnList } from './add-on-list.tsx'
import { PlanList } from './plan-list.tsx'

export type RequestFieldsProps = {
  values: RequestValues
  lists: RequestLists
  change: (values: Partial<RequestValues>) => void
  /** Returns the error message of a field, by the name under which the field is posted. */
  error: (name: string) => string | undefined
  /** False in the form without JavaScript, where fields that depend on a choice are shown from the start. */
  hasScript: boolean
  /** The list that does not ask for its number of accounts or cards, because another part of the form does. */
  countElsewhere?: FormType | undefined
  /** The id for the heading of the add-ons. */
  addOnsId?: string
}

const { packages, microsoft365 } = smartWebsites
const POPULAR = { tone: 'text', label: packages.popular } as const
const RECOMMENDED = { tone: 'text', label: microsoft365.recommended } as const

/** The fields of the request form, in the order of product.md 2.5. */
export function RequestFields(props: RequestFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <JobSheet title={requestDialog.details}>
        <ContactCells {...props} />
      </JobSheet>
      <PlanLists {...props} />
      <JobSheet>
        <NotesCell {...props} />
      </JobSheet>
    </div>
  )
}

type PlanListsProps = RequestFieldsProps & {
  only?: readonly FormType[]
}

export function PlanLists({ only = FORM_TYPES, ...props }: PlanListsProps) {
  const { values, lists, change } = props
  const shows = (list: FormType) => only.includes(list)
  return (
    <>
      {shows('website') && (
        <PlanList
          legend={requestDialog.lists.website}
          list="website"
          value={values.websitePackage}
          onPick={(websitePackage) => change({ websitePackage })}
          plans={lists.websitePackages.map((plan) => ({
            ...plan,
            label: plan.fullName,
            period: ` ${packages.onceOff}`,
            recommended: plan.highlighted,
          }))}
          tag={POPULAR}
        />
      )}
      {shows('hosting') && (
        <PlanList
          legend={requestDialog.lists.hosting}
          list="hosting"
          value={values.hostingPackage}
          onPick={(hostingPackage) => change({ hostingPackage })}
          plans={lists.hostingPackages.map((plan) => ({
            ...plan,
            label: plan.fullName,
            recommended: plan.mostPopular,
          }))}
          tag={POPULAR}
        />
      )}
      {shows('microsoft365') && <Microsoft365Fields {...props} />}
      {shows('addons') && <AddOnList {...props} />}
    </>
  )
}

export function NotesCell({ values, change, error }: RequestFieldsProps) {
  return (
    <TextareaField
      label={requestDialog.notes}
      name="notes"
      optional
      value={values.notes}
      onChange={(event) => change({ notes: event.target.value })}
      error={error('notes')}
    />
  )
}

const CONTACT_NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
} as const

export function ContactCells({ values, change, error }: RequestFieldsProps) {
  const field = (key: ContactKey) => ({
    label: requestDialog[key],
    name: CONTACT_NAMES[key],
    required: true,
    value: values[key],
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
    error: error(CONTACT_NAMES[key]),
  })
  return <ContactFields field={field} />
}

export function AccountsCell({ values, change, error, hasScript }: RequestFieldsProps) {
  return (
    <Field
      label={requestDialog.accounts}
      name="microsoft_365_accounts"
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_QUANTITY}
      optional={!hasScript}
      hint={hasScript ? undefined : requestDialog.plain.accountsHint}
      value={values.emailAccounts}
      onChange={(event) => change({ emailAccounts: event.target.value })}
      onBlur={() => change({ emailAccounts: String(accountsIn(values.emailAccounts)) })}
      error={error('microsoft_365_accounts')}
    />
  )
}

function Microsoft365Fields(props: RequestFieldsProps) {
  const { values, lists, change, hasScript, countElsewhere } = props
  return (
    <div className="grid grid-cols-1 gap-3">
      <PlanList
        legend={requestDialog.lists.microsoft365}
        list="microsoft365"
        value={values.microsoft365Package}
        onPick={(microsoft365Package) => change({ microsoft365Package })}
        plans={lists.microsoft365.map((plan) => ({
          ...plan,
          label: plan.name,
          recommended: plan.highlighted,
        }))}
        tag={RECOMMENDED}
      >
        {hasScript && countElsewhere !== 'microsoft365' ? <AccountsCell {...props} /> : null}
      </PlanList>
      {hasScript ? null : (
        <JobSheet>
          <AccountsCell {...props} />
        </JobSheet>
      )}
    </div>
  )
}
