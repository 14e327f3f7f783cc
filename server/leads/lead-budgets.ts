import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeCall, tooManyCalls } from '#server/platform/http/token-bucket.ts'
import type { NewLead } from './new-lead.ts'

type Needs = Pick<Deps, 'config' | 'now' | 'linkKey'>

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/**
 * What leads may cost beyond the limit of calls (GCRA; RATE_LIMIT_FACTOR multiplies each). A bucket refills while it is
 * used: 2 at once and one every 40 minutes are 3 in any hour.
 */
const BUDGETS = {
  /** Bytes that one network may have stored. */
  'lead-bytes': { atOnce: 1024 * 1024, refillSeconds: DAY_SECONDS },
  /** Acknowledgements to one mailbox. */
  'lead-recipient': { atOnce: 2, refillSeconds: 80 * 60 },
  /** Acknowledgements to everybody. */
  'lead-acknowledgement': { atOnce: 100, refillSeconds: HOUR_SECONDS },
  /** Notices to the operator with one lead each. Leads that may be spam have their own. */
  'lead-notice': { atOnce: 20, refillSeconds: HOUR_SECONDS },
  'lead-doubtful-notice': { atOnce: 10, refillSeconds: HOUR_SECONDS },
} as const

/** A lead takes rows, index entries and two mails beside what was typed. */
const BYTES_BESIDE_TEXT = 4096

/** Takes the lead's bytes from its network's budget, or refuses with 429 and Retry-After. */
export async function takeLeadBytes(needs: Needs, tx: Tx, { network, fields }: NewLead): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(fields)) + BYTES_BESIDE_TEXT
  const wait = await take(needs, tx, 'lead-bytes', network, bytes)
  if (wait > 0) throw tooManyCalls(wait)
}

/** Why no acknowledgement may go to this address now, in words for the operator; undefined when one may. */
export async function whyNotAcknowledged(needs: Needs, tx: Tx, email: string): Promise<string | undefined> {
  if ((await take(needs, tx, 'lead-recipient', mailboxOf(email))) > 0)
    return 'This address got several of our emails within the hour already.'
  if ((await take(needs, tx, 'lead-acknowledgement', 'all')) > 0)
    return 'More acknowledgements were asked for this hour than we send.'
  return undefined
}

/** Whether the operator gets a notice of this lead alone; otherwise it waits for the next summary. */
export async function getsOwnNotice(needs: Needs, tx: Tx, { quarantinedFor }: NewLead): Promise<boolean> {
  const name = quarantinedFor === undefined ? 'lead-notice' : 'lead-doubtful-notice'
  return (await take(needs, tx, name, 'all')) === 0
}

/**
 * The mailbox behind an address, as a limit counts: without `+tag`, in small letters, and without the dots that Gmail
 * ignores. Only ever hashed.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const whole = email.slice(0, at).toLowerCase()
  const tag = whole.indexOf('+', 1) // a leading plus is no tag
  const local = tag < 0 ? whole : whole.slice(0, tag)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

function take(needs: Needs, tx: Tx, name: keyof typeof BUDGETS, subject: string, cost = 1): Promise<number> {
  const { atOnce, refillSeconds } = BUDGETS[name]
  const scaled = Math.max(1, Math.floor(atOnce * needs.config.rateLimitFactor))
  const bucket: Bucket = { name, atOnce: scaled, seconds: refillSeconds / scaled }
  return takeCall({ ...needs, db: tx }, bucket, subject, cost)
}
