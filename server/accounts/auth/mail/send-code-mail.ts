import { randomUUID } from 'node:crypto'
import { saveFlow } from '#server/accounts/auth/flow/flow-states.ts'
import type { Challenge } from '#server/accounts/auth/flow/pkce.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { OneTimeKind } from '#server/platform/database/auth-tables.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { type CodeMail, codeMail } from './account-mails.ts'
import { type Asker, spendBudget, takeRecipientTurn, touchBudget, touchRecipientTurn } from './mail-times.ts'
import { killTokens, saveOneTimeToken } from './one-time-tokens.ts'

export type Options = Pick<Deps, 'db' | 'config' | 'now' | 'seal' | 'linkKey' | 'wakeOutbox'>

/** Where the link leads to in the end, and the challenge of a browser that will exchange a code for its session. */
export type Input = { redirectTo: string; challenge: Challenge | undefined }

/**
 * What each mail is called in the outbox, as `type` of its link, as `amr` of a session by code exchange, where its time
 * is kept, and who can ask for it.
 */
const KINDS = {
  confirmation: {
    mail: 'account-confirmation',
    type: 'signup',
    method: 'email/signup',
    sentAt: 'confirmation_sent_at',
    asker: 'anybody',
  },
  magiclink: {
    mail: 'magic-link',
    type: 'magiclink',
    method: 'magiclink',
    sentAt: 'recovery_sent_at',
    asker: 'anybody',
  },
  recovery: {
    mail: 'recovery',
    type: 'recovery',
    method: 'recovery',
    sentAt: 'recovery_sent_at',
    asker: 'anybody',
  },
  email_change_current: {
    mail: 'email-change-current',
    type: 'email_change',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
    asker: 'owner',
  },
  email_change_new: {
    mail: 'email-change-new',
    type: 'email_change',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
    asker: 'anybody',
  },
  reauthentication: {
    mail: 'reauthentication',
    type: 'reauthentication',
    method: 'reauthentication',
    sentAt: 'reauthentication_sent_at',
    asker: 'owner',
  },
} as const satisfies Record<
  OneTimeKind,
  { mail: CodeMail; type: string; method: string; sentAt: keyof User; asker: Asker }
>

type CodeMailing = {
  user: User
  kind: OneTimeKind
  to: string
  asked: Input
  /**
   * Whoever uses it did not begin the account: its password, and the providers it came from, go if it was never proved.
   */
  dropsPassword?: boolean
}

/**
 * A code and its link to this address, for an account that is locked by this transaction; gives the account as it is
 * then. Where the address had its codes of this hour nothing is mailed, and the last code still works. Start the timers
 * before, and call `wakeOutbox` after the commit.
 */
export async function sendCodeMail(tx: Tx, deps: Options, mailing: CodeMailing): Promise<User> {
  const { sentAt, asker } = KINDS[mailing.kind]
  if (await takeRecipientTurn(deps, tx, asker, mailing.to)) await writeCodeMail(tx, deps, mailing)
  else await pretendToWrite(tx, deps, mailing.to)
  // held back or not: the account in an answer looks the same
  return tx
    .updateTable('auth.users')
    .set({ [sentAt]: deps.now() })
    .where('id', '=', mailing.user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function writeCodeMail(
  tx: Tx,
  deps: Options,
  { user, kind, to, asked: input, dropsPassword = false }: CodeMailing,
): Promise<void> {
  const { mail, type, method } = KINDS[kind]
  await spendBudget(deps, tx)
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
  const url = verifyUrl(deps.config.publicUrl, { token: link, type, redirect_to: redirectTo, [MAILED]: '1' })
  await enqueueMail(tx, {
    kind: mail,
    dedupeKey: `${mail}:${randomUUID()}`,
    message: codeMail(mail, to, {
      code,
      seconds,
      ...(kind !== 'reauthentication' && { url }),
      ...(kind === 'email_change_current' && { newEmail: user.new_email ?? undefined }),
    }),
  })
}

/**
 * What `sendCodeMail` costs, for nobody and to no effect: the time of an answer does not tell who has an account
 * (supabase-wire.md 3.1).
 */
export async function pretendToSend(tx: Tx, deps: Options, to: string): Promise<void> {
  await touchRecipientTurn(deps, tx, to)
  await pretendToWrite(tx, deps, to)
  await tx.updateTable('auth.users').set({ updated_at: deps.now() }).where('id', '=', randomUUID()).execute()
}

async function pretendToWrite(tx: Tx, deps: Options, to: string): Promise<void> {
  const nobody = randomUUID()
  const dedupeKey = `nobody:${nobody}`
  const url = verifyUrl(deps.config.publicUrl, { token: nobody, type: 'recovery', redirect_to: nobody })
  await killTokens(tx, nobody, ['recovery'])
  await enqueueMail(tx, {
    kind: 'recovery',
    dedupeKey,
    message: codeMail('recovery', to, { code: '', seconds: 60, url }),
  })
  // the same work as the budget's, at a row that counts for nobody
  await touchBudget(deps, tx, to)
  await tx.deleteFrom('platform.outbox').where('dedupe_key', '=', dedupeKey).execute()
}

/**
 * Marks a link as mailed, beside the parameters of supabase-wire.md 3.5: a GET with it uses nothing up, whoever asks.
 */
export const MAILED = 'mailed'

const verifyUrl = (site: string, params: Record<string, string>) =>
  `${site}/auth/v1/verify?${new URLSearchParams(params)}`
