import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { OutboxMessage } from '#server/platform/outbox/outbox-rows.ts'
import { writeAtomically } from '#server/platform/write-atomically.ts'
import { composeEnvelope, fingerprintOf } from './envelope.ts'
import type { PicturesInForce } from './mail-pictures.ts'
import type { Sender } from './sender.ts'

/** The folder of mails when no mail server is configured. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Writes each message as an .eml file. A second delivery of a message overwrites its file. */
export function createFileDelivery(
  dataDir: string,
  { from, pictures }: { from: Sender; pictures: PicturesInForce },
) {
  const composer = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return async (outgoing: OutboxMessage): Promise<void> => {
    const { message } = await composer.sendMail(composeEnvelope(outgoing, from, pictures))
    if (!Buffer.isBuffer(message)) throw new Error('the composer gave a stream')
    const folder = mailFolder(dataDir)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeAtomically(join(folder, fileNameOf(outgoing)), message)
  }
}

/** Matches the file of a mail, or a temporary file that a crash left. The group is the time of the mail. */
const MAIL_FILE = /^\.?(\d{8}T\d{9}Z)-.*\.eml(?:\.[\da-f-]{36}\.part)?$/

/**
 * Deletes the files of mails that were enqueued before this time, and returns their number. Other files stay. Throws if
 * the folder cannot be read. If a file cannot be deleted, deletes the others and then throws.
 */
export async function deleteMailFilesBefore(dataDir: string, before: Date): Promise<number> {
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const old = names.filter((name) => {
    const at = MAIL_FILE.exec(name)?.[1]
    return at !== undefined && at < stampOf(before)
  })
  const results = await Promise.allSettled(old.map((name) => rm(join(folder, name), { force: true })))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return old.length
}

const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, '')

/**
 * A file name such as "20261121T023512123Z-order-confirmation-1f0c9a….eml". It sorts by time, names the kind, and is
 * the same for each delivery of a message.
 */
function fileNameOf({ createdAt, kind, dedupeKey }: OutboxMessage): string {
  const what = kind.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  return `${stampOf(createdAt)}-${what}-${fingerprintOf(dedupeKey).slice(0, 12)}.eml`
}
