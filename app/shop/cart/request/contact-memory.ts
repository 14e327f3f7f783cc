import { ownedDraft } from '#app/accounts/session/owned-draft.ts'
import { isRecord } from '#domain/text/record.ts'

/** Whom to ring back, under the names of the request form. */
export type Contact = { first_name: string; last_name: string; phone: string }

const kept = ownedDraft<Contact>('request_contact', (stored) => {
  const known = isRecord(stored) ? stored : {}
  return contactFrom((name) => known[name])
})

/** What was typed in this tab before: nobody gives their name twice. */
export const readContact = (): Contact => kept.get()

export function keepContact(data: FormData): void {
  kept.set(contactOf(data))
}

export function contactOf(data: FormData): Contact {
  return contactFrom((name) => data.get(name))
}

function contactFrom(read: (name: string) => unknown): Contact {
  const text = (name: keyof Contact) => {
    const value = read(name)
    return typeof value === 'string' ? value : ''
  }
  return { first_name: text('first_name'), last_name: text('last_name'), phone: text('phone') }
}
