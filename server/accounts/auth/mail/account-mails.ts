import { brand } from '#domain/brand/brand.ts'
import type { Block } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'

/** The mails with a code and a link, or a code only (api.md 5). */
export type CodeMail =
  | 'account-confirmation'
  | 'magic-link'
  | 'recovery'
  | 'email-change-current'
  | 'email-change-new'
  | 'reauthentication'

type Copy = { subject: string; why: string; button: string; otherwise: string }
type Details = {
  code: string
  url?: string
  /** How long code and link are valid. */
  seconds: number
  /** The new address, for an email change. */
  newEmail?: string | undefined
}

const IGNORE = 'If you didn’t ask for this, ignore this email: nothing happens without the code or the link.'
const CHANGE_IGNORE =
  'If you didn’t ask for this, don’t use the code or the link: the address of the account stays as it is.'

const MESSAGES: Record<CodeMail, Copy> = {
  'account-confirmation': {
    get subject() {
      return `Confirm your email for ${brand.name}`
    },
    get why() {
      return `Use this code or the link below to confirm that this address is yours. It opens your ${brand.name} account.`
    },
    button: 'Confirm my email',
    otherwise: IGNORE,
  },
  'magic-link': {
    get subject() {
      return `Your sign-in link for ${brand.name}`
    },
    get why() {
      return `Use this code or the link below to sign in to your ${brand.name} account.`
    },
    button: 'Sign in',
    otherwise: IGNORE,
  },
  recovery: {
    get subject() {
      return `Reset your ${brand.name} password`
    },
    why: 'Use this code or the link below, and then choose a new password.',
    button: 'Choose a new password',
    otherwise: `${IGNORE} Your password stays as it is.`,
  },
  'email-change-current': {
    get subject() {
      return `Confirm the change of your email for ${brand.name}`
    },
    get why() {
      return `Somebody who is signed in to your ${brand.name} account asked to move it to another email address. We have written to both: confirm here with this code or the link below, and at the new address too.`
    },
    button: 'Confirm the change',
    otherwise:
      'If you didn’t ask for this, don’t use the code or the link. Choose “Forgot your password?” on our sign-in page and set a new password: that stops the change and signs out everybody who is in your account. If you used the code or the link already, do it right now.',
  },
  'email-change-new': {
    get subject() {
      return `Confirm your new email for ${brand.name}`
    },
    get why() {
      return `An account with ${brand.name} is to have this email address. Confirm here with this code or the link below. If the account has an address already, we have written to that one as well: both have to say yes.`
    },
    button: 'Confirm my new email',
    otherwise: CHANGE_IGNORE,
  },
  reauthentication: {
    get subject() {
      return `Your ${brand.name} security code`
    },
    why: 'Type in this code where you were asked for it, to go on with the change to your account.',
    button: '',
    otherwise:
      'If you didn’t ask for this, give the code to nobody, and change your password: somebody is signed in to your account.',
  },
}

/** Composes a mail with a code on a line of its own. With `url`, a link follows the code (supabase-wire.md 3.18). */
export function codeMail(kind: CodeMail, to: string, { code, url, seconds, newEmail }: Details): MailMessage {
  const { subject, why, button, otherwise } = MESSAGES[kind]
  const link: Block[] = url ? [{ kind: 'button', label: button, url }] : []
  const works = url ? 'The code and the link work once, for' : 'The code works once, for'
  return composeMail({ to, subject }, [
    { kind: 'heading', text: subject },
    { kind: 'paragraph', text: why },
    ...(newEmail ? [newAddress(newEmail)] : []),
    { kind: 'code', text: code },
    ...link,
    { kind: 'note', text: `${works} ${formatSeconds(seconds)}. A newer email replaces this one.` },
    { kind: 'note', text: otherwise },
  ])
}

/**
 * A stranger may have typed the address. A fact block keeps the address on one line and does not turn it into a link.
 */
const newAddress = (email: string): Block => ({
  kind: 'facts',
  facts: [{ label: 'New address', value: email, isTyped: true }],
})

/** The mail to the owner of an account when somebody signs up with its address (rulings.md 41). */
export function accountExistsMail(to: string, signInUrl: string): MailMessage {
  const subject = `You already have an account with ${brand.name}`
  return composeMail({ to, subject }, [
    { kind: 'heading', text: subject },
    {
      kind: 'paragraph',
      text: 'Somebody, perhaps you, tried to create an account with this address. There is one, and nothing about it has changed. Sign in to it here; if you don’t know the password, choose “Forgot your password?” there.',
    },
    { kind: 'button', label: 'Go to sign in', url: signInUrl },
    { kind: 'note', text: 'If this wasn’t you, ignore this email.' },
  ])
}

/** The time as text, in its largest whole unit: "1 hour", "15 minutes" or "90 seconds". */
function formatSeconds(seconds: number): string {
  const [count, unit] =
    seconds % 3600 === 0
      ? [seconds / 3600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
