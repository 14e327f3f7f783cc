import type { LeadForm } from '#domain/leads/leads.ts'
import { isRecord } from '#domain/text/record.ts'
import { beganOn } from './began-on.ts'
import { type ApiResult, callApi } from './http.ts'

/** The reference that the visitor can quote on the phone (rulings.md 16), like E-7K3M9Q. */
export type FormReceipt = { reference?: string }

/**
 * Posts a form. Any success status is a success, also without a reference in the body (product.md 7). The same key with
 * the same content makes one lead, however often it is sent (rulings.md 16). `elapsedMs` is the time since the page was
 * opened (rulings.md 17). A refusal with status 422 has `details.fields`: an error message by field name.
 */
export function sendForm(
  form: LeadForm,
  content: FormData | Readonly<Record<string, unknown>>,
  { idempotencyKey, elapsedMs }: { idempotencyKey: string; elapsedMs: number },
): Promise<ApiResult<FormReceipt>> {
  return callApi(
    `/forms/v1/${form}`,
    {
      method: 'POST',
      ...(content instanceof FormData ? { form: content } : { json: content }),
      headers: { 'Idempotency-Key': idempotencyKey, 'X-Elapsed-Ms': String(elapsedMs), ...beganOn() },
    },
    (body) => (isRecord(body) && typeof body.reference === 'string' ? { reference: body.reference } : {}),
  )
}
