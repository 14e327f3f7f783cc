import { randomUUID } from 'node:crypto'
import type { LeadForm } from '#domain/leads.ts'
import type { Lead, LeadList } from '#domain/office-leads.ts'
import { ENQUIRY, openFormDesk } from './form-desk.ts'
import { asOperator } from './operator.ts'
import type { TestServerOptions } from './start-test-server.ts'

type Stored = {
  reference: string
  form?: LeadForm
  name?: string
  email?: string
  phone?: string
  fields?: Readonly<Record<string, unknown>>
  doubt?: string
  at?: Date
}

/** A server with the forms of visitors on one side, and an operator on the other. */
export async function openLeadDesk(options: TestServerOptions = {}) {
  const desk = await openFormDesk(options)
  const call = await asOperator(desk)
  const { db } = desk.deps

  return {
    ...desk,
    call,
    /** A lead as a form left it, without the form. */
    async store({
      reference,
      form = 'enquiry',
      fields = ENQUIRY,
      doubt,
      at,
      ...who
    }: Stored): Promise<string> {
      const { id } = await db
        .insertInto('leads.leads')
        .values({
          reference,
          form,
          name: who.name ?? 'Sam Sparks',
          email: who.email ?? 'sam@sparky.test',
          phone: who.phone ?? '0491 570 156',
          fields: JSON.stringify(fields),
          quarantined_for: doubt ?? null,
          idempotency_key: null,
          content_hash: randomUUID(),
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async list(query = ''): Promise<LeadList> {
      return (await call(`/leads${query}`)).body as LeadList
    },
    async read(id: string, query = ''): Promise<Lead> {
      return (await call(`/leads/${id}${query}`)).body as Lead
    },
    log: () => db.selectFrom('office.audit_log').selectAll().orderBy('id').execute(),
  }
}
