import { useState } from 'react'
import { type FormReceipt, sendForm } from '#app/api/forms.ts'
import type { ApiResult } from '#app/api/http.ts'
import { storedAttempt } from '#app/api/stored-attempt.ts'
import type { LeadForm } from '#domain/leads/leads.ts'

/** What a form sends: multipart or JSON (product.md 7). */
export type Content = FormData | Readonly<Record<string, unknown>>

const HONEYPOT = '_gotcha'

/**
 * Returns a function that posts the form, with the fields of product.md 7 and rulings.md 19. The honeypot is sent only
 * when it was filled in. Other data, such as the idempotency key (rulings.md 16), goes in headers.
 */
export function usePost(name: LeadForm) {
  const [attempt] = useState(() => storedAttempt(`lead_attempt_${name}`))

  return async (
    data: FormData,
    pick: ((data: FormData) => Content) | undefined,
  ): Promise<ApiResult<FormReceipt>> => {
    const content = withHoneypot(pick?.(data) ?? data, data.get(HONEYPOT))
    const idempotencyKey = attempt.keyFor(asText(content))
    // measured from the start of the navigation: on a slow connection people type before our script is loaded
    const elapsedMs = Math.round(performance.now())
    const result = await sendForm(name, content, { idempotencyKey, elapsedMs })
    if (result.kind === 'ok') attempt.clear()
    return result
  }
}

const asText = (content: Content) => JSON.stringify(content instanceof FormData ? [...content] : content)

function withHoneypot(content: Content, filledIn: unknown): Content {
  if (!(content instanceof FormData)) return filledIn ? { ...content, [HONEYPOT]: filledIn } : content
  if (!filledIn) content.delete(HONEYPOT)
  return content
}
