/** A row of the sent sheet. `aside` is shown to the right of the value. */
export type SheetRow = { label: string; value: string; aside?: string | undefined }

export type SheetContent = {
  /** What the form was opened for. Shown if `asked` is empty. */
  about?: string
  /** What was asked for. Shown above the contact details. */
  asked: readonly SheetRow[]
  name: string
  phone: string
  email: string
  /** Further rows, shown below the contact details. */
  more: readonly SheetRow[]
}

/** Returns the filled-in fields of a form as rows. `labels` maps field names to labels. */
export function rowsOf(data: FormData, labels: Readonly<Record<string, string>>): SheetRow[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = textOf(data, name)
    return value ? [{ label, value }] : []
  })
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

type ContactNames = { firstName: string; lastName: string; email: string; phone: string }

/** Reads the contact details as typed. `names` are the names of the form's fields. */
export function contactOf(data: FormData, names: ContactNames) {
  return {
    name: `${textOf(data, names.firstName)} ${textOf(data, names.lastName)}`.trim(),
    phone: textOf(data, names.phone),
    email: textOf(data, names.email),
  }
}
