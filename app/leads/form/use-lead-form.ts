import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormReceipt } from '#app/api/forms.ts'
import { type ApiResult, messageOf, referenceOf } from '#app/api/http.ts'
import { withReference } from '#app/api/with-reference.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import type { ToastContent } from '#app/shell/toast/store.ts'
import type { MessageFor } from '#app/ui/form/constraints.ts'
import { type FieldError, useForm } from '#app/ui/form/form.ts'
import { brand } from '#domain/brand/brand.ts'
import type { LeadForm } from '#domain/leads/leads.ts'
import { isRecord } from '#domain/text/record.ts'
import { leadForm } from './copy.ts'
import type { Result } from './lead-result.tsx'
import { type FormSchema, schemaMessages } from './schema-messages.ts'
import type { SheetContent } from './sent/content.ts'
import { loadSentSheet } from './sent/load-sent-sheet.ts'
import { type Content, usePost } from './use-post.ts'

/** A submission this soon after the reset of a sent form belongs to the double press that sent it. */
const DOUBLE_PRESS_MS = 1000
/** How long the result of a sent form waits for the code of the sheet. Without it, the result has no sheet. */
const SHEET_WAIT_MS = 3000

type LeadFormOptions = {
  form: LeadForm
  /** The form's schema in `domain/leads/forms`, which has the messages. */
  schema: FormSchema
  /** Shows a toast, such as `toast.add`. */
  notify: (content: ToastContent) => unknown
  /** Messages that replace the schema's. */
  messages?: MessageFor
  /** Returns what is sent; by default the fields, as multipart. */
  content?: (data: FormData) => Content
  /** Returns what the stamped sheet shows of a sent form. */
  sheet?: (data: FormData) => SheetContent
  /** The toast after success; by default the enquiry's toast (product.md 8). */
  sent?: ToastContent | ((data: FormData) => ToastContent)
  /** The toast after a failure; by default the enquiry's toast (product.md 8). */
  failed?: ToastContent
  /** Gets the names of the invalid fields that are empty, and returns the toast for them. */
  missing?: (names: readonly string[]) => ToastContent | undefined
  /**
   * Called after success. The form is reset afterwards, unless the function returns 'keep'. Then what was typed stays
   * until the caller calls `reset`.
   */
  onSent?: () => 'keep' | undefined
}

/**
 * A form that creates a lead (product.md 4). Success resets the form, unless `onSent` keeps it; a failure keeps what
 * was typed. A toast shows the result, and so does `LeadSent` or `LeadFailed`. A caller with controlled fields must
 * reset them in the `onReset` of its form. Without JavaScript the browser posts the form to the server.
 */
export function useLeadForm(options: LeadFormOptions) {
  const { form: name, schema, notify, messages: copy, onSent, missing } = options
  const known = useMemo(() => schemaMessages(schema), [schema])
  const form = useForm({
    messages: { ...known.messages, ...copy },
    rules: known.rules,
  })
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>({ kind: 'none' })
  const running = useRef(false)
  /** When a sent form was reset, in milliseconds; null once something was typed into it again. */
  const resetAt = useRef<number>(null)
  const sentMessage = useRef<HTMLDivElement>(null)
  const failedMessage = useRef<HTMLDivElement>(null)
  const post = usePost(name)

  async function send(data: FormData, element: HTMLFormElement) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setResult({ kind: 'none' })
    const content = options.sheet?.(data)
    const sheet = loadSentSheet()
    const response = await post(data, options.content)
    const Sheet = response.kind === 'ok' ? await Promise.race([sheet, pause(SHEET_WAIT_MS)]) : undefined
    running.current = false

    const ended: Result =
      response.kind === 'ok'
        ? { kind: 'sent', form: name, reference: response.body.reference, at: new Date(), content, Sheet }
        : failureOf(response)
    flushSync(() => {
      setBusy(false)
      setResult(ended)
    })
    if (response.kind === 'ok') {
      notify(
        typeof options.sent === 'function'
          ? options.sent(data)
          : (options.sent ?? toasts.enquirySent(brand.name)),
      )
      if (onSent?.() !== 'keep') {
        element.reset()
        resetAt.current = performance.now()
      }
    } else {
      notify(options.failed ?? toasts.submissionError)
      form.showServerErrors(fieldErrors(response))
    }
    // the focus moves from the submit button to the result
    if (!isBodyOrSubmit(document.activeElement)) return
    if (response.kind === 'ok') showSent()
    else failedMessage.current?.focus()
  }

  function showSent() {
    sentMessage.current?.focus({ preventScroll: true })
    sentMessage.current?.scrollIntoView()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // the second press of a double press may come after the reset; it must show the result again, not the errors of an
    // empty form
    const isSecondPress = resetAt.current !== null && performance.now() - resetAt.current < DOUBLE_PRESS_MS
    if (isSecondPress && result.kind === 'sent' && !event.currentTarget.matches(':valid')) {
      event.preventDefault()
      return showSent()
    }
    form.onSubmit((data, element) => void send(data, element), refuse)(event)
  }

  function refuse(errors: readonly FieldError[]) {
    setResult((shown) => (shown.kind === 'failed' ? { kind: 'none' } : shown))
    const toast = missingToast(errors, missing)
    if (toast) notify(toast)
  }

  function clear() {
    form.clear()
    setResult({ kind: 'none' })
  }

  return {
    /** Spread on the form. */
    props: {
      ...form.props,
      method: 'post',
      action: `/forms/v1/${name}`,
      onInput: () => {
        resetAt.current = null
        form.props.onInput()
      },
      onSubmit: submit,
    },
    /** Spread on the submit button. */
    button: { type: 'submit', busy, busyLabel: leadForm.busy } as const,
    result,
    /** Spread on `LeadSent`. */
    sent: { ref: sentMessage, outcome: result },
    /** Spread on `LeadFailed`. */
    failed: { ref: failedMessage, outcome: result, invalid: invalidSentence(form.list, missing) },
    busy,
    /** The title of the form's sheet; `leadForm.another` after success. */
    sheetTitle: (title: string) => (result.kind === 'sent' ? leadForm.another : title),
    error: form.error,
    focusField: form.focusField,
    focusSubmit: form.focusSubmit,
    hasFailed: form.list.length > 0 || result.kind === 'failed',
    /** Removes the errors and the result. What was typed stays. */
    clear,
    /** Resets the fields to their defaults, and removes the errors and the result. */
    reset: () => {
      form.props.ref.current?.reset()
      clear()
    },
  }
}

/**
 * One sentence for all invalid fields; undefined without any. For a single empty field it is the text of the toast that
 * `missing` returns, if it returns one.
 */
function invalidSentence(
  errors: readonly FieldError[],
  missing: LeadFormOptions['missing'],
): string | undefined {
  const toast = errors.length === 1 ? missingToast(errors, missing) : undefined
  return errors.length > 0 ? (toast?.description ?? leadForm.invalid) : undefined
}

/** The toast for those of the invalid fields that are empty. */
function missingToast(
  errors: readonly FieldError[],
  missing: LeadFormOptions['missing'],
): ToastContent | undefined {
  const empty = errors.filter((error) => error.isEmpty).map((error) => error.name)
  return empty.length > 0 ? missing?.(empty) : undefined
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

const isBodyOrSubmit = (element: Element | null) =>
  element === document.body || (element instanceof HTMLButtonElement && element.type === 'submit')

function failureOf(result: Exclude<ApiResult<FormReceipt>, { kind: 'ok' }>): Result {
  if (result.kind === 'failed' || result.status >= 500)
    return {
      kind: 'failed',
      message: messageOf(result) ?? withReference(leadForm.failed, referenceOf(result)),
    }
  // the server's message for a refusal says what to do
  const fields = Object.keys(fieldErrors(result)).length > 0
  return { kind: 'failed', message: fields ? leadForm.fields : result.message }
}

function fieldErrors(result: ApiResult<FormReceipt>): Record<string, string> {
  const fields = result.kind === 'refused' && isRecord(result.details.fields) ? result.details.fields : {}
  return Object.fromEntries(Object.entries(fields).map(([name, copy]) => [name, String(copy)]))
}
