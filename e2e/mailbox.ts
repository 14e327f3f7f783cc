import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './fixtures.ts'

/** Waits for the first mail to this email address with a matching subject. */
export async function mailTo(dataDir: string, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const mails = await deliveredTo(dataDir, address)
        found = mails.find((mail) => subject.test(mail.subject ?? ''))
        return found ? 'arrived' : mails.map((mail) => mail.subject)
      },
      { message: `a mail to ${address} about ${subject}`, timeout: 20_000, intervals: [100] },
    )
    .toBe('arrived')
  if (!found) throw new Error('unreachable: the poll has found it')
  return found
}

/** All mails to this email address so far, oldest first. */
export async function deliveredTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
  const mails = await Promise.all(names.map((name) => parsed(path.join(folder, name))))
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

const known = new Map<string, Promise<Email>>()

/** Parses a mail. Parsed mails are cached, because a delivered mail never changes and a run has hundreds. */
function parsed(file: string): Promise<Email> {
  const mail = known.get(file) ?? readFile(file).then((content) => PostalMime.parse(content))
  known.set(file, mail)
  return mail
}
