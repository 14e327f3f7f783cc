import type { Context, Handler } from 'hono'
import { saveLead } from '#server/leads/save-lead.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { isIdempotencyKey, readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import type { FormDefinition } from './form-definition.ts'
import { sentPage, wantsJson } from './form-response.ts'
import { type Body, readBody } from './read-body.ts'
import { spamReasonOf } from './spam-status.ts'

/**
 * POST /forms/v1/{form} (api.md 3): what was written is stored with its mails before this answers, and answered with
 * the reference. Doubtful mail too (rulings.md 17).
 */
export function postForm<Fields extends Record<string, unknown>>(
  deps: Deps,
  definition: FormDefinition<Fields>,
): Handler {
  const { form, schema, title, visitorOf, answersOf: valuesOf, choicesOf, typedOf } = definition
  const networkOf = createClientNetwork(deps.config.trustProxy)
  return async (c) => {
    const body = await readBody(c)
    const idempotencyKey = readKey(c, body)
    const fields = requireValid(schema, body)

    const suspectedSpamReason = spamReasonOf(withElapsed(c, body), typedOf(fields))

    const { reference, isNew } = await saveLead(deps, {
      form,
      title,
      visitor: visitorOf(fields),
      fields,
      answers: valuesOf(fields),
      choices: choicesOf(fields),
      suspectedSpamReason,
      idempotencyKey,
      network: networkOf(c),
    })
    if (isNew) deps.log.info({ reference, suspected_spam: suspectedSpamReason !== undefined }, 'lead stored')

    return wantsJson(c) ? c.json({ ok: true, reference }) : c.redirect(sentPage(reference), 303)
  }
}

/** Our own pages say in a header how long they were open, so that a body holds the fields of product.md 7 alone. */
function withElapsed(c: Context, body: Body): Body {
  const elapsed = c.req.header('X-Elapsed-Ms')
  return elapsed === undefined ? body : { ...body, _elapsed: elapsed }
}

/** The header's, or the form field's: what begins with _ is never refused, so a silly one counts as none. */
function readKey(c: Context, { _key: field }: Body): string | undefined {
  const inForm = typeof field === 'string' && isIdempotencyKey(field) ? field : undefined
  return readIdempotencyKey(c) ?? inForm
}
