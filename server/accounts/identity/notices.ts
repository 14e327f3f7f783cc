import { randomUUID } from 'node:crypto'
import { brand } from '#domain/brand/brand.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import type { Block } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'

export type AccountNotice = {
  /** The kind of mail, such as 'password-changed'. */
  kind: string
  /** What happened, as subject and heading: "Your password was changed". */
  what: string
  /** What the change means, in a sentence or two. Its only text that a visitor typed is a confirmed email address. */
  meaning: string
  /** Blocks below `meaning`. */
  more?: readonly Block[]
  /** What to do if somebody else did this. Completes the sentence "If this wasn’t you, …". */
  otherwise: string
  /** Replaces the default button, which leads to the sign-in page. */
  button?: { label: string; url: string }
}

/** Enqueues a mail that tells an account's owner about a change. Call `wakeOutbox` after the commit. */
export async function enqueueNotice(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  to: string,
  { kind, what, meaning, more = [], otherwise, button }: AccountNotice,
): Promise<void> {
  const message = composeMail({ to, subject: `${what} (${brand.name})` }, [
    { kind: 'heading', text: what },
    { kind: 'paragraph', text: meaning },
    ...more,
    { kind: 'callout', text: `If this wasn’t you, ${otherwise}` },
    { kind: 'button', ...(button ?? { label: 'Go to sign in', url: `${config.publicUrl}/auth` }) },
  ])
  await enqueueMail(tx, { kind, dedupeKey: `${kind}:${randomUUID()}`, message })
}
