import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { customerCopy } from '#app/office/customers/copy.ts'
import { readCustomer } from '#app/office/customers/read-customers.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link } from '#app/router/link.tsx'
import { toast } from '#app/shell/toast/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Summary } from '#app/ui/summary.tsx'
import type { Customer } from '#domain/office/customers.ts'
import { phoneKey } from '#domain/text/phone-key.ts'

const copy = customerCopy.join

type SamePersonProps = { customer: Customer; onChanged: () => void }

/** How many people with the same phone number are shown at first; a press shows all. */
const AT_FIRST = 3

/** Merges this customer with others who are the same person, and undoes merges. */
export function SamePerson({ customer, onChanged }: SamePersonProps) {
  const { id, merges, samePhone, samePhoneCount } = customer
  // one link for a number that is written in two ways
  const phones = new Map(
    customer.phones.flatMap((phone) => (phoneKey(phone) ? [[phoneKey(phone), phone]] : [])),
  )
  const form = useForm({ messages: { email: copy.email } })
  const [busy, setBusy] = useState<string>()

  /** Resolves to the error message, or to undefined if the change was saved. */
  async function change(what: 'merge' | 'unmerge', json: Record<string, string>, done: string) {
    setBusy(Object.values(json)[0])
    const result = await sendOffice(`/customers/${id}/${what}`, json, readCustomer)
    setBusy(undefined)
    if (result.kind === 'ok') {
      toast.add({ title: done })
      onChanged()
      return undefined
    }
    return messageOf(result) ?? office.notAnswered
  }
  async function join(email: string) {
    const problem = await change('merge', { email }, copy.joined)
    if (problem) form.showServerErrors({ email: problem })
    else form.props.ref.current?.reset()
  }
  async function takeApart(merge: string) {
    const problem = await change('unmerge', { merge }, copy.apart)
    if (problem) toast.add({ title: copy.undo, description: problem, tone: 'destructive' })
  }

  const more = samePhone.slice(AT_FIRST)
  const rowOf = (other: Customer['samePhone'][number]) => (
    <Row
      key={other.id}
      text={
        <>
          {other.name ? <span className="block leading-snug">{other.name}</span> : null}
          <Link to={`/office/customers/${other.id}`} className="link text-small leading-snug wrap-anywhere">
            {other.email}
          </Link>
        </>
      }
    >
      <Button
        variant="link"
        size="sm"
        className="flex-none"
        aria-label={copy.joinWith(other.email)}
        disabled={busy !== undefined}
        busy={busy === other.email}
        busyLabel={copy.busy}
        onClick={() => void join(other.email)}
      >
        {copy.button}
      </Button>
    </Row>
  )
  return (
    <Sheet title={copy.title}>
      {samePhone.length > 0 ? (
        <p className="bg-warn-wash px-4 py-2 text-small text-warn md:px-5">{copy.samePhone}</p>
      ) : null}
      <ul className="divide-y divide-line border-line border-b empty:hidden">
        {samePhone.slice(0, AT_FIRST).map(rowOf)}
        {more.length > 0 ? (
          <li>
            <details>
              <Summary className="link flex min-h-11 cursor-pointer items-center px-4 text-small md:px-5">
                {copy.others(samePhoneCount - AT_FIRST)}
              </Summary>
              <ul className="divide-y divide-line border-line border-t">
                {more.map(rowOf)}
                {samePhoneCount > samePhone.length
                  ? [...phones.values()].map((phone) => (
                      <li key={phone}>
                        <Link
                          to={searchFor(phone)}
                          className="link flex min-h-11 items-center px-4 text-small md:px-5"
                        >
                          {copy.findAll(phone)}
                        </Link>
                      </li>
                    ))
                  : null}
              </ul>
            </details>
          </li>
        ) : null}
        {merges.map((merge) => (
          <Row key={merge.id} text={copy.areOne(merge.emails)}>
            <Button
              variant="link"
              size="sm"
              className="flex-none"
              aria-label={copy.undoOf(merge.emails)}
              disabled={busy !== undefined}
              busy={busy === merge.id}
              busyLabel={copy.busy}
              onClick={() => void takeApart(merge.id)}
            >
              {copy.undo}
            </Button>
          </Row>
        ))}
      </ul>
      <form
        {...form.props}
        className="grid gap-3 px-4 py-4 md:px-5"
        onSubmit={form.onSubmit((data) => void join(fieldValue(data, 'email').trim()))}
      >
        <JobSheet>
          <Field
            label={copy.label}
            name="email"
            type="email"
            required
            showsRequiredMark={false}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={copy.hint}
            error={form.error('email')}
          />
        </JobSheet>
        <Button type="submit" size="sm" className="justify-self-start" disabled={busy !== undefined}>
          {copy.button}
        </Button>
      </form>
    </Sheet>
  )
}

/** The search for the digits, because a number may have been typed with other text. */
const searchFor = (phone: string) =>
  `/office/customers?${new URLSearchParams({ q: phone.replaceAll(/[^\d+]/g, '') })}` as const

function Row({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2 md:px-5">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {children}
    </li>
  )
}
