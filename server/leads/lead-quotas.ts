import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type Bucket,
  giveBackCall,
  scaledBucket,
  takeCall,
  tooManyCalls,
} from '#server/platform/http/rate-limit/token-bucket.ts'
import { mailboxOf } from '#server/platform/mail/mailbox-of.ts'
import type { LeadMailPlan } from './lead-mails.ts'
import type { NewLead } from './new-lead.ts'

type QuotaDeps = Pick<Deps, 'config' | 'now' | 'linkKey'>

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const BYTES_PER_DAY = 1024 * 1024

/**
 * The quotas of leads, in addition to the rate limit of requests. RATE_LIMIT_FACTOR scales each. A bucket refills
 * while it is in use, so 100 at once and 100 per hour allow up to 200 in one hour. `recipient` regains one only after
 * 61 minutes, so it allows at most 3 in any hour.
 */
const QUOTAS = {
  /** Bytes that one network may store per day. */
  bytes: { name: 'lead-bytes', atOnce: BYTES_PER_DAY, seconds: DAY_SECONDS / BYTES_PER_DAY },
  /** Acknowledgements to one mailbox. */
  recipient: { name: 'lead-recipient', atOnce: 3, seconds: 61 * 60 },
  /** Acknowledgements to all mailboxes. */
  acknowledgement: { name: 'lead-acknowledgement', atOnce: 100, seconds: HOUR_SECONDS / 100 },
  /** Notices to the operator with one lead each. */
  notice: { name: 'lead-notice', atOnce: 20, seconds: HOUR_SECONDS / 20 },
  /** Notices of suspected spam. They have their own quota, so that they take nothing from the other notices. */
  spamNotice: { name: 'lead-doubtful-notice', atOnce: 10, seconds: HOUR_SECONDS / 10 },
} as const satisfies Record<string, Bucket>

/** The bytes that a lead takes in addition to its text: rows, index entries and two mails. */
const BYTES_BESIDE_TEXT = 4096

/** Takes the lead's bytes from its network's quota. Throws a 429 with Retry-After when the quota is used up. */
export async function takeLeadBytes(deps: QuotaDeps, tx: Tx, { network, fields }: NewLead): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(fields)) + BYTES_BESIDE_TEXT
  const wait = await take(deps, tx, { quota: 'bytes', subject: network }, bytes)
  if (wait > 0) throw tooManyCalls(wait)
}

type Call = { quota: keyof typeof QUOTAS; subject: string }
/** Which mails a lead causes, and what they took from the quotas. */
export type PlannedMails = LeadMailPlan & { taken: Call[] }

/**
 * Decides which mails the quotas allow for this lead. An acknowledgement takes from two quotas, or from none if one
 * of the two refuses. Suspected spam gets no acknowledgement.
 *
 * All leads update, and so lock, the same rows of the quotas. To hold the locks only briefly, `planMails` runs in its
 * own transaction, before the lead is stored, and the commit does not wait for the disk.
 */
export async function planMails(deps: QuotaDeps & { db: Db }, lead: NewLead): Promise<PlannedMails> {
  return deps.db.transaction().execute(async (tx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
    const isSuspectedSpam = lead.suspectedSpamReason !== undefined
    const acknowledgement = isSuspectedSpam ? { taken: [] } : await planAcknowledgement(deps, tx, lead)
    const notice: Call = { quota: isSuspectedSpam ? 'spamNotice' : 'notice', subject: 'all' }
    const hasOwnNotice = (await take(deps, tx, notice)) === 0
    return {
      notAcknowledgedFor: acknowledgement.notAcknowledgedFor,
      hasOwnNotice,
      taken: [...acknowledgement.taken, ...(hasOwnNotice ? [notice] : [])],
    }
  })
}

type AcknowledgementPlan = Pick<PlannedMails, 'taken'> & { notAcknowledgedFor?: string }

async function planAcknowledgement(
  deps: QuotaDeps,
  tx: Tx,
  { visitor }: NewLead,
): Promise<AcknowledgementPlan> {
  const one: Call = { quota: 'recipient', subject: mailboxOf(visitor.email) }
  const all: Call = { quota: 'acknowledgement', subject: 'all' }
  if ((await take(deps, tx, one)) > 0)
    return {
      taken: [],
      notAcknowledgedFor: 'This address got several of our emails within the hour already.',
    }
  if ((await take(deps, tx, all)) > 0) {
    await giveBack({ ...deps, db: tx }, one)
    return { taken: [], notAcknowledgedFor: 'More acknowledgements were asked for this hour than we send.' }
  }
  return { taken: [one, all] }
}

/**
 * Gives back to the quotas what `planMails` took for a lead that was not stored, because its transaction failed or an
 * equal lead was stored before. `isAcknowledged` says that the acknowledgement was queued for that earlier lead. Then
 * the quotas of acknowledgements get nothing back.
 */
export async function giveBackMails(
  deps: QuotaDeps & { db: Db },
  { taken }: PlannedMails,
  { isAcknowledged = false } = {},
): Promise<void> {
  const isKept = ({ quota }: Call) => isAcknowledged && (quota === 'recipient' || quota === 'acknowledgement')
  for (const call of taken) if (!isKept(call)) await giveBack(deps, call)
}

function take(deps: QuotaDeps, tx: Tx, { quota, subject }: Call, cost = 1): Promise<number> {
  return takeCall({ ...deps, db: tx }, scaledBucket(QUOTAS[quota], deps.config), subject, cost)
}

function giveBack(deps: QuotaDeps & { db: Db | Tx }, { quota, subject }: Call): Promise<void> {
  return giveBackCall(deps, scaledBucket(QUOTAS[quota], deps.config), subject)
}
