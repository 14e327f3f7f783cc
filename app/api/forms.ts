import type { LeadForm } from '#domain/leads/leads.ts'
import { isRecord } from '#domain/text/record.ts'
import { type ApiResult, callApi } from './http.ts'

/** The reference that the visitor can quote on the phone (rulings.md 16), like E-7K3M9Q. */
export type FormReceipt = { reference?: string }

/**
 * Posts a form. Only the success status counts (product.md 7): a receipt without a reference is one too. The
 * same key with the same content is the same lead, however often it is sent (rulings.md 16); `elapsedMs` is how long
 * the visitor has had the page (rulings.md 17). A refusal of status 422 carries `fields`, a sentence for each field by
 * name, in its details.
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
      headers: { 'Idempotency-Key': idempotencyKey, 'X-Elapsed-Ms': String(elapsedMs) },
    },
    (body) => (isRecord(body) && typeof body.reference === 'string' ? { reference: body.reference } : {}),
  )
}
