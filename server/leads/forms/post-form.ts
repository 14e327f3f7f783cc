import type { Context, Handler } from 'hono'
import { saveLead } from '#server/leads/save-lead.ts'
import { beganOn } from '#server/office/visits/origin.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { isIdempotencyKey, readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { requireValid } from '#server/platform/http/read-json.ts'
import type { FormDefinition } from './form-definition.ts'
import { sentPage, wantsJson } from './form-response.ts'
import { type Body, readBody } from './read-body.ts'
import { spamReasonOf } from './spam-status.ts'

/**
 * POST /forms/v1/{form} (api.md 3): stores the submission and its mails, then responds with the reference. Suspected
 * spam gets the same response (rulings.md 17).
 */
export function postForm<Fields extends Record<string, unknown>>(
  deps: Deps,
  definition: FormDefinition<Fields>,
): Handler {
  const { form, schema, title, visitorOf, valuesOf, choicesOf, freeTextOf } = definition
  const networkOf = createClientNetwork(deps.config.trustProxy)
  return async (c) => {
    const body = await readBody(c)
    const idempotencyKey = readKey(c, body)
    const fields = requireValid(schema, body)

    const suspectedSpamReason = spamReasonOf(withElapsed(c, body), freeTextOf(fields))

    const { lists } = deps.siteConfig()
    const { reference, isNew } = await saveLead(deps, {
      form,
      title,
      visitor: visitorOf(fields),
      fields,
      values: valuesOf(fields, lists),
      choices: choicesOf(fields, lists),
      suspectedSpamReason,
      idempotencyKey,
      origin: beganOn(c),
      network: networkOf(c),
    })
    if (isNew) deps.log.info({ reference, suspected_spam: suspectedSpamReason !== undefined }, 'lead stored')

    return wantsJson(c) ? c.json({ ok: true, reference }) : c.redirect(sentPage(reference, deps.now()), 303)
  }
}

/**
 * Adds the fill-in time (ms) as `_elapsed`. Our own pages send it in a header, so that the body has only the fields of
 * product.md 7.
 */
function withElapsed(c: Context, body: Body): Body {
  const elapsed = c.req.header('X-Elapsed-Ms')
  return elapsed === undefined ? body : { ...body, _elapsed: elapsed }
}

/**
 * The idempotency key of the header, else of the field `_key`. Throws a 400 for an invalid header. An invalid field is
 * ignored, because fields that begin with _ are never refused.
 */
function readKey(c: Context, { _key: field }: Body): string | undefined {
  const inForm = typeof field === 'string' && isIdempotencyKey(field) ? field : undefined
  return readIdempotencyKey(c) ?? inForm
}
