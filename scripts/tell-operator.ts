/**
 * `node scripts/tell-operator.ts "The backup failed"`: mails OPERATOR_EMAIL at once, for systemd's units. Does not use
 * the outbox, because the database may have failed.
 */
import { randomUUID } from 'node:crypto'
import { parseConfig } from '#server/platform/config/config.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'

const LIMIT_MS = 60_000
const [what, ...rest] = process.argv.slice(2)
try {
  if (!what || rest.length > 0) throw new Error('Say in quotes what there is to tell.')
  const config = parseConfig(process.env)
  const mailer = createMailer(config)
  const payload = composeMail({ to: config.operatorEmail, subject: what }, [
    { kind: 'heading', text: what },
    { kind: 'facts', facts: [{ label: 'Site', value: config.publicUrl }] },
    {
      kind: 'paragraph',
      text: 'The log of the machine says why. docs/operating/monitoring.md says what to do.',
    },
  ])
  const mail = { kind: 'trouble', dedupeKey: `trouble:${randomUUID()}`, payload, createdAt: new Date() }
  await mailer.deliver(mail, AbortSignal.timeout(LIMIT_MS)).finally(mailer.close)
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\nThe operator was not told.\n`,
  )
  process.exitCode = 1
}
