import { randomUUID } from 'node:crypto'
import { saveFlow } from '#server/accounts/auth/flow/flow-states.ts'
import type { Challenge } from '#server/accounts/auth/flow/pkce.ts'
import { publicUser } from '#server/accounts/identity/public-user.ts'
import {
  type NewUser,
  saveNewUser,
  saveUserWithoutIdentity,
  type User,
} from '#server/accounts/identity/users.ts'
import type { OneTimeKind, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import type { OutgoingMail } from '#server/platform/mail/message.ts'
import { type CodeMail, codeMail } from './account-mails.ts'
import { inSavepoint } from './savepoint.ts'
import {
  type Requester,
  takeFromMailQuota,
  takeRecipientTurn,
  touchRecipientTurn,
} from './timing/mail-times.ts'
import { saveOneTimeToken } from './verify/one-time-tokens.ts'

type CodeMailDeps = Pick<Deps, 'db' | 'config' | 'now' | 'encryption' | 'linkKey' | 'wakeOutbox'>

/** The target of the link and, with PKCE, the challenge of the browser that requested the mail. */
export type Input = { redirectTo: string; challenge: Challenge | undefined }

/**
 * For each kind of token: the kind of its mail in the outbox, the `type` in its link, the `amr` method after a code
 * exchange, the column with the time of the mail, and who can request the mail.
 */
const KINDS = {
  confirmation: {
    mail: 'account-confirmation',
    type: 'signup',
    method: 'email/signup',
    sentAt: 'confirmation_sent_at',
    requester: 'anybody',
  },
  magiclink: {
    mail: 'magic-link',
    type: 'magiclink',
    method: 'magiclink',
    sentAt: 'recovery_sent_at',
    requester: 'anybody',
  },
  recovery: {
    mail: 'recovery',
    type: 'recovery',
    method: 'recovery',
    sentAt: 'recovery_sent_at',
    requester: 'anybody',
  },
  email_change_current: {
    mail: 'email-change-current',
    type: 'email_change',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
    requester: 'owner',
  },
  email_change_new: {
    mail: 'email-change-new',
    type: 'email_change',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
    requester: 'anybody',
  },
  reauthentication: {
    mail: 'reauthentication',
    type: 'reauthentication',
    method: 'reauthentication',
    sentAt: 'reauthentication_sent_at',
    requester: 'owner',
  },
} as const satisfies Record<
  OneTimeKind,
  { mail: CodeMail; type: string; method: string; sentAt: keyof User; requester: Requester }
>

type CodeMailing = {
  user: User
  kind: OneTimeKind
  to: string
  input: Input
  /** Who has requested this mail. The default is the requester of this kind of mail (KINDS). */
  requester?: Requester
  /** Whether using the token drops password, metadata and providers of an account that was never confirmed. */
  dropsPassword?: boolean
}

/**
 * Mails a code, for an account that this transaction has locked. Returns the updated account. When too many codes went
 * to this address or mailbox in an hour, nothing is mailed and the last code still works. Call `startMailTimers` first.
 * After the commit, call `wakeOutbox`, unless the `evenResponseTime` of the route does.
 */
export async function sendCodeMail(tx: Tx, deps: CodeMailDeps, mailing: CodeMailing): Promise<User> {
  const { user, kind, to, requester = KINDS[kind].requester } = mailing
  const isUnconfirmed = kind === 'email_change_new' || user.email_confirmed_at === null
  const isSent = await takeRecipientTurn(deps, tx, { to, requester, isUnconfirmed })
  await inSavepoint(tx, isSent ? 'keep' : 'discard', () => writeCodeMail(tx, deps, mailing))
  // also when nothing was mailed, so that the account in the response looks the same
  return saveSentAt(tx, deps, mailing)
}

function saveSentAt(tx: Tx, { now }: CodeMailDeps, { user, kind }: CodeMailing): Promise<User> {
  return tx
    .updateTable('auth.users')
    .set({ [KINDS[kind].sentAt]: now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function writeCodeMail(tx: Tx, deps: CodeMailDeps, mailing: CodeMailing): Promise<void> {
  await takeFromMailQuota(deps, tx)
  await enqueueMail(tx, await composeCodeMail(tx, deps, mailing))
}

/** Saves the code and its link, and composes the mail. A reauthentication mail has only the code. */
async function composeCodeMail(
  tx: Tx,
  deps: CodeMailDeps,
  { user, kind, to, input, dropsPassword = false }: CodeMailing,
): Promise<OutgoingMail> {
  const { mail, type, method } = KINDS[kind]
  const { redirectTo, challenge } = input
  const seconds = deps.config.auth.codeTtlSeconds
  const expiresAt = new Date(deps.now().getTime() + seconds * 1000)
  const flow = challenge && (await saveFlow(tx, { method, challenge, redirectTo, expiresAt }))
  const { code, link } = await saveOneTimeToken(tx, deps, {
    userId: user.id,
    kind,
    sentTo: to,
    redirectTo,
    flowId: flow?.id,
    dropsPassword,
  })
  const url = mailedLink(deps.config.publicUrl, { token: link, type, redirectTo })
  return {
    kind: mail,
    dedupeKey: `${mail}:${randomUUID()}`,
    message: codeMail(mail, to, {
      code,
      seconds,
      ...(kind !== 'reauthentication' && { url }),
      ...(kind === 'email_change_current' && { newEmail: user.new_email ?? undefined }),
    }),
  }
}

/**
 * Runs the statements of `sendCodeMail` for an address that gets no mail, and discards them, so that the response time
 * does not reveal who has an account (supabase-wire.md 3.1). Inserts a user in place of updating the account.
 */
export async function pretendToSend(
  tx: Tx,
  deps: CodeMailDeps,
  mailing: Pick<CodeMailing, 'kind' | 'to' | 'input'>,
): Promise<void> {
  await touchRecipientTurn(deps, tx, mailing.to)
  await inSavepoint(tx, 'discard', async () => {
    const user = await saveUserWithoutIdentity(tx, { email: null }, deps.now())
    await writeCodeMail(tx, deps, { ...mailing, user })
  })
}

/**
 * Runs the statements of a sign-up for an address that has an account, and discards them. Call `notifyAccountExists`
 * first: its rate limit replaces the limit on the recipient. If it enqueued a mail (`ownerIsMailed`), that mail
 * replaces the confirmation mail.
 */
export async function pretendToSignUp(
  tx: Tx,
  deps: CodeMailDeps,
  { applicant, input, ownerIsMailed }: { applicant: NewUser; input: Input; ownerIsMailed: boolean },
): Promise<void> {
  await inSavepoint(tx, 'discard', async () => {
    const user = await saveNewUser(tx, { ...applicant, email: unusedEmail() })
    const mailing: CodeMailing = { user, kind: 'confirmation', to: applicant.email, input }
    await (ownerIsMailed ? composeCodeMail : writeCodeMail)(tx, deps, mailing)
    await publicUser(tx, await saveSentAt(tx, deps, mailing))
  })
}

/** An email address that nobody has (RFC 2606), for accounts that are discarded. */
export const unusedEmail = () => `${randomUUID()}@nobody.invalid`

/**
 * The query parameter that marks a link as mailed. A GET of a marked link never uses up the token. supabase-wire.md 3.5
 * has no such parameter.
 */
export const MAILED = 'mailed'

/** The URL behind the button of a mail. It opens a page whose button uses this token. */
export function mailedLink(
  site: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  const params = { token, type, redirect_to: redirectTo, [MAILED]: '1' }
  return `${site}/auth/v1/verify?${new URLSearchParams(params)}`
}
