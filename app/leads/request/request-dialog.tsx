import './request-dialog.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Honeypot } from '#app/leads/form/honeypot.tsx'
import { LeadFailed, LeadSent } from '#app/leads/form/lead-result.tsx'
import type { SheetContent } from '#app/leads/form/sent/content.ts'
import { useLeadForm } from '#app/leads/form/use-lead-form.ts'
import { requestSent, toasts } from '#app/shell/toast/copy.ts'
import { type ToastContent, toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PackageRequest } from '#domain/leads/forms/request.ts'
import { choicesOf, countChosen } from './choices/choices.ts'
import { chosenItems, totalOf } from './choices/chosen-items.ts'
import type { RequestLists } from './choices/opening.ts'
import { accountsIn, LIST_NAMES, requestPayload } from './choices/payload.ts'
import type { RequestValues } from './choices/values.ts'
import { requestDialog } from './copy.ts'
import { DialogFields } from './fields/dialog-fields.tsx'
import type { RequestDialogProps } from './request-dialog-provider.tsx'
import { useAddToCart } from './use-add-to-cart.tsx'
import { clearRequestDraft, useRequestDraft } from './use-request-draft.ts'

/** The dialog closes this long after success (product.md 9). */
const CLOSES_AFTER_MS = 1000

export function RequestDialog(props: RequestDialogProps) {
  const { open, values, lists, dispatch } = props
  const formId = useId()
  const chosenId = useId()
  const choices = choicesOf(values, lists)
  const lead = useLeadForm({
    form: 'request',
    schema: PackageRequest,
    notify,
    content: () => requestPayload(values),
    sheet: () => sheetOf(values, lists),
    sent: requestSent(choices),
    failed: toasts.requestFailed,
    missing: () => toasts.requestMissing,
    onSent: () => 'keep',
  })
  const { result } = lead
  const isSent = result.kind === 'sent'
  useRequestDraft(props, focusAfterFill)
  const cart = useAddToCart(props, isSent || lead.busy)

  /** The form type of the last submission, and whether the dialog was closed since. */
  const submission = useRef({ formType: values.formType, wasClosed: false })
  useEffect(() => {
    if (!open) submission.current.wasClosed = true
  }, [open])

  const finish = useEffectEvent(() => {
    if (result.kind !== 'sent') return
    const { formType, wasClosed } = submission.current
    const keepsForm = open && wasClosed
    dispatch({ kind: 'sent', result, formType, keepsForm })
    if (keepsForm) return lead.clear()
    clearRequestDraft()
    lead.reset()
  })
  useEffect(() => {
    if (!isSent) return
    // no delay once the dialog was closed, because the next opening must show an empty form; a dialog that is open
    // again keeps its form
    if (!open || submission.current.wasClosed) return finish()
    const timer = setTimeout(finish, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSent, open])

  // a dialog that was closed with errors opens again without errors
  if (!open && !isSent && lead.hasFailed) lead.clear()
  /** The contact field that the opening focused. */
  const begun = useRef<string>(undefined)
  function focusFirst(current: RequestValues) {
    const empty = firstEmpty(current)
    begun.current = empty
    if (empty) lead.focusField(empty)
    else lead.focusSubmit()
  }
  const begin = useEffectEvent(() => {
    // the button named only a list, so the visitor begins with that list
    if (countChosen(choices) === 0) return lead.focusField(LIST_NAMES[values.formType])
    focusFirst(values)
  })
  useEffect(() => {
    if (open) begin()
  }, [open])

  /** Decides again where the focus goes, unless the visitor has typed or moved the focus. */
  function focusAfterFill(filled: RequestValues) {
    const focused = document.activeElement
    const isUntouched = begun.current === firstEmpty(values)
    if (isUntouched && focused instanceof HTMLInputElement && focused.name === begun.current)
      focusFirst(filled)
  }

  const form = lead.props.ref
  useEffect(() => (open ? keepInvalidFieldInView(form.current?.parentElement) : undefined), [open, form])
  // without dependencies: the message of a field appears after the field has got the focus
  useEffect(() => showInvalidField(form.current))

  const change = (changed: Partial<RequestValues>) => dispatch({ kind: 'change', values: changed })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // Enter submits without a blur, and a wrong number of accounts must not stop the request (product.md 5)
    flushSync(() => change({ emailAccounts: String(accountsIn(values.emailAccounts)) }))
    submission.current = { formType: values.formType, wasClosed: false }
    flushSync(() => lead.props.onSubmit(event))
    showInvalidSheet(form.current)
  }

  const chosen = countChosen(choices)
  const total = totalOf(values, lists)
  // a submission that failed has a message of its own, above the foot
  const invalid = result.kind === 'failed' ? undefined : lead.failed.invalid
  return (
    <Dialog
      open={open}
      onClose={() => dispatch({ kind: 'close' })}
      title={requestDialog.titles[values.formType]}
      describedBy={chosenId}
      footer={
        <div className="grid gap-3">
          {cart.message}
          <LeadFailed {...lead.failed} invalid={undefined} />
          <div className="request-foot">
            {invalid ? (
              // the key makes a new element, because screen readers may miss an alert that is set on an existing one
              <p key="invalid" role="alert" className="request-invalid">
                <CircleAlert aria-hidden="true" size={18} />
                {invalid}
              </p>
            ) : (
              <p>
                {chosen ? (
                  <>
                    {requestDialog.items(chosen)}
                    <span className="max-sm:hidden">{requestDialog.inRequest}</span>
                    {'. '}
                  </>
                ) : null}
                {requestDialog.note[0]}{' '}
                <span className={chosen ? 'max-sm:hidden' : ''}>{requestDialog.note[1]}</span>
              </p>
            )}
            {total && <b className="type-label type-num">{total}</b>}
            {cart.button}
            <Button {...lead.button} form={formId} variant="sun" disabled={isSent}>
              {requestDialog.submit}
            </Button>
          </div>
        </div>
      }
    >
      <LeadSent {...lead.sent} message={requestDialog.sent} />
      <form {...lead.props} onSubmit={submit} id={formId} hidden={isSent}>
        <Honeypot />
        <DialogFields
          hasScript
          chosenId={chosenId}
          values={values}
          lists={lists}
          change={change}
          error={lead.error}
        />
      </form>
    </Dialog>
  )
}

/** The name of the first contact field that is empty. */
function firstEmpty(values: RequestValues): string | undefined {
  const fields = [
    ['first_name', values.firstName],
    ['last_name', values.lastName],
    ['email', values.email],
    ['phone', values.phone],
  ] as const
  return fields.find(([, value]) => value === '')?.[0]
}

/** Scrolls the invalid field that has the focus into view, together with its label and its message. */
function showInvalidField(around: Element | null | undefined) {
  const field = around?.querySelector('[aria-invalid="true"]:focus')
  field?.closest('.cell')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Scrolls the sheet of the invalid field that has the focus to the top, so that as many invalid fields as possible are
 * in view. The focused field itself is always in view.
 */
function showInvalidSheet(around: Element | null | undefined) {
  around?.querySelector('[aria-invalid="true"]:focus')?.closest('.job-sheet')?.scrollIntoView()
  showInvalidField(around)
}

/** Shows the invalid field again when the foot makes the body of the dialog less high. */
function keepInvalidFieldInView(body: Element | null | undefined) {
  const observer = new ResizeObserver(() => showInvalidField(body))
  if (body) observer.observe(body)
  return () => observer.disconnect()
}

function sheetOf(values: RequestValues, lists: RequestLists): SheetContent {
  return {
    about: requestDialog.lists[values.formType],
    asked: chosenItems(values, lists).map(({ name, price, quantity = 1 }) => ({
      label: requestDialog.chosen.title,
      value: name,
      aside: quantity > 1 ? `${quantity} × ${price}` : price,
    })),
    name: `${values.firstName} ${values.lastName}`,
    phone: values.phone,
    email: values.email,
    more: values.notes.trim() ? [{ label: requestDialog.notes, value: values.notes.trim() }] : [],
  }
}

/** Shows the toast. A failure is logged to the console too (product.md 8). */
function notify(content: ToastContent) {
  if (content === toasts.requestFailed) console.error(`${content.title}: /forms/v1/request`)
  toast.add(content)
}
