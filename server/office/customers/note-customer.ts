import type { Handler } from 'hono'
import { Note } from '#server/office/note.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { type AuditEntry, isLogged, recordAudit } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { requirePerson } from './find-person.ts'
import { customerView } from './read-customer.ts'

/**
 * POST /office/data/customers/:id/notes {text}: adds a note to a person, under the person's first email address. The
 * person sees it only in the export of their data (`exportCustomer`). A repeated Idempotency-Key adds no second note.
 * Throws a 422 for a person without an email address.
 */
export function noteCustomer(deps: Pick<Deps, 'db' | 'config' | 'now' | 'siteConfig'>): Handler<OfficeEnv> {
  return async (c) => {
    const { text } = await readJson(c, Note)
    const author = c.get('operator')
    const idempotencyKey = readIdempotencyKey(c)

    const view = await deps.db.transaction().execute(async (tx) => {
      const person = await requirePerson(tx, c)
      const [email] = person.emails
      if (email === undefined) throw withoutEmail()
      const entry: AuditEntry = { actor: author, action: 'customer.note', subject: person.id, idempotencyKey }
      if (await isLogged(tx, entry)) return customerView(deps, tx, person)
      const { id: note } = await tx
        .insertInto('office.customer_notes')
        .values({ email, author, text, created_at: deps.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, { ...entry, details: { note } })
      return customerView(deps, tx, person)
    })

    return c.json(view)
  }
}

function withoutEmail(): ApiError {
  const message = 'This customer has no email address to go by.'
  return new ApiError(422, 'validation_failed', message, { fields: { text: message } })
}
