import type { Db } from '#server/platform/database/tables.ts'
import { mailTo, type OutboxMail } from './mailbox.ts'

export type CodeMail = OutboxMail & {
  /** The six digits that stand alone on their line. */
  code: string
  /** The address behind the button as it is mailed; and as programs call it, without the mark of a mail; its token. */
  mailedLink: string
  link: string
  token: string
}

/** The newest mail of this kind to the address, with what it asks to be used. Throws when there is none. */
export async function newestMail(db: Db, address: string, kind: string): Promise<CodeMail> {
  const mail = (await mailTo(db, address)).findLast((one) => one.kind === kind)
  if (!mail) throw new Error(`No mail of kind ${kind} went to ${address}.`)
  const mailedLink = /^https?:\S+\/auth\/v1\/verify\S+$/m.exec(mail.text)?.[0] ?? ''
  return {
    ...mail,
    code: /^\d{6}$/m.exec(mail.text)?.[0] ?? '',
    mailedLink,
    link: mailedLink.replace('&mailed=1', ''),
    token: URL.parse(mailedLink)?.searchParams.get('token') ?? '',
  }
}

/** What sort of mails went to the address, oldest first. */
export async function kindsTo(db: Db, address: string): Promise<string[]> {
  return (await mailTo(db, address)).map(({ kind }) => kind)
}
