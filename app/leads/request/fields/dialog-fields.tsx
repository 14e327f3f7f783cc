import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ChosenItem, chosenItems } from '#app/leads/request/choices/chosen-items.ts'
import type { RequestValues } from '#app/leads/request/choices/values.ts'
import { requestDialog } from '#app/leads/request/copy.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { FORM_TYPES, NFC_CARD_ADD_ON } from '#domain/leads/forms/request-choices.ts'
import { CardCount } from './add-on-list.tsx'
import {
  AccountsCell,
  ContactCells,
  NotesCell,
  PlanLists,
  type RequestFieldsProps,
} from './request-fields.tsx'

const { chosen: copy } = requestDialog

type DialogFieldsProps = RequestFieldsProps & {
  /** The id of the element that describes the dialog: the box of chosen items, or the text above the list. */
  chosenId: string
}

/**
 * The fields of the dialog. First comes a box with the chosen items of the form type; the contact fields follow, then
 * all lists. If the dialog opens without such an item, after a click on "Change", or when the last such item is taken
 * off, the list of the form type replaces the box, and the contact fields are followed by the other lists.
 */
export function DialogFields({ chosenId, ...props }: DialogFieldsProps) {
  const { values, lists } = props
  const { formType } = values
  const around = useRef<HTMLDivElement>(null)
  const items = itemsOf(values)
  const [isOpen, setOpen] = useState(items.length === 0)
  const [openedWithCard] = useState(values.addons.includes(NFC_CARD_ADD_ON))
  const showsList = isOpen || items.length === 0
  const countsInBox = !showsList && (formType !== 'addons' || openedWithCard)

  function itemsOf(chosen: RequestValues) {
    return chosenItems(chosen, lists).filter(({ list }) => list === formType)
  }

  /** Shows the list in place of the box. Focuses the input with this value, or else the chosen or the first input. */
  function openList(value?: string) {
    flushSync(() => setOpen(true))
    const [list] = around.current?.getElementsByTagName('fieldset') ?? []
    const inputs = [...(list?.getElementsByTagName('input') ?? [])]
    const input = inputs.find((one) => one.value === value) ?? inputs.find((one) => one.checked) ?? inputs[0]
    input?.focus()
  }

  function change(changed: Partial<RequestValues>) {
    props.change(changed)
    if (isOpen || itemsOf({ ...values, ...changed }).length > 0) return
    const { activeElement } = document
    openList(activeElement instanceof HTMLInputElement ? activeElement.value : undefined)
  }

  const fields = { ...props, change }
  return (
    <div ref={around} className="request-fields grid grid-cols-1 gap-5 max-sm:gap-4">
      {showsList ? (
        <div>
          {formType === 'addons' ? null : (
            <p id={chosenId} className="text-text-2 max-sm:text-small">
              {requestDialog.pick}
            </p>
          )}
          <div className={formType === 'addons' ? '' : 'mt-3 max-sm:mt-2'}>
            <PlanLists {...fields} only={[formType]} addOnsId={chosenId} />
          </div>
        </div>
      ) : (
        <div id={chosenId} className="chosen">
          <p className="chosen-title">{copy.title}</p>
          {items.map((item) => (
            <Chosen key={item.name} item={item} />
          ))}
          <button type="button" className="link min-h-11" onClick={() => openList()}>
            {copy.change}
          </button>
          {countsInBox && <Counts {...fields} />}
        </div>
      )}
      <JobSheet title={requestDialog.details}>
        <ContactCells {...fields} />
        <NotesCell {...fields} />
      </JobSheet>
      <section className="chosen-more">
        <h3 className="type-title text-heading">{showsList ? copy.more[formType] : copy.all}</h3>
        <PlanLists
          {...fields}
          only={showsList ? FORM_TYPES.filter((list) => list !== formType) : FORM_TYPES}
          countElsewhere={countsInBox ? formType : undefined}
        />
      </section>
    </div>
  )
}

/** Asks for the number of email accounts or of cards, if the chosen item needs one. */
function Counts(props: RequestFieldsProps) {
  const { values, change } = props
  if (values.formType === 'microsoft365')
    return (
      <JobSheet>
        <AccountsCell {...props} />
      </JobSheet>
    )
  if (values.formType !== 'addons' || !values.addons.includes(NFC_CARD_ADD_ON)) return null
  return <CardCount count={values.nfcCardCount} change={change} />
}

function Chosen({ item }: { item: ChosenItem }) {
  return (
    <div>
      <p className="chosen-item">
        <span>{item.name}</span> <span className="type-num">{item.price}</span>
      </p>
      {item.description && <p className="text-small text-text-2">{item.description}</p>}
    </div>
  )
}
