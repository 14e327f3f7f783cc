import { useRef } from 'react'
import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { type FormName, type FormReceipt, sendForm } from '#app/api/forms.ts'
import type { ApiResult } from '#app/api/http.ts'

/** What a form sends: multipart or JSON (spec 7). */
export type Content = FormData | Readonly<Record<string, unknown>>

/** Sends the content with what the service wants to know beside it (rulings 16 and 17). */
export function usePost(name: FormName) {
  const attempt = useRef<Attempt>(undefined)

  return async (
    data: FormData,
    pick: ((data: FormData) => Content) | undefined,
  ): Promise<ApiResult<FormReceipt>> => {
    const content = pick?.(data) ?? data
    attempt.current = attemptFor(asText(content), attempt.current)
    // since the page was asked for: on a slow line people have typed everything before our script is there
    const elapsed = Math.round(performance.now())
    const sent = withAbout(content, { _elapsed: elapsed, _gotcha: data.get('_gotcha') })
    const answer = await sendForm(name, sent, attempt.current.key)
    if (answer.kind === 'ok') attempt.current = undefined
    return answer
  }
}

const asText = (content: Content) => JSON.stringify(content instanceof FormData ? [...content] : content)

/** A filled-in honeypot is in the fields already; JSON has to be told of it. */
function withAbout(content: Content, { _elapsed, _gotcha }: { _elapsed: number; _gotcha: unknown }): Content {
  if (!(content instanceof FormData)) return { ...content, _elapsed, ...(_gotcha ? { _gotcha } : {}) }
  content.set('_elapsed', String(_elapsed))
  return content
}
