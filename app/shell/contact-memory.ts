import { isRecord } from '#domain/record.ts'

/** Whom to ring back, under the names of the request form. */
export type Contact = { first_name: string; last_name: string; phone: string }

const KEY = 'request_contact'

/** What was typed in this tab before: nobody gives their name twice. */
export function readContact(): Partial<Contact> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return isRecord(stored) ? contactFrom((name) => stored[name]) : {}
  } catch {
    return {} // a browser that keeps nothing, or what is no JSON
  }
}

export function keepContact(data: FormData): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(contactOf(data)))
  } catch {
    // then it is asked for again
  }
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
