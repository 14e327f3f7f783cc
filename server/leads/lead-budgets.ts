import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, giveBackCall, takeCall, tooManyCalls } from '#server/platform/http/token-bucket.ts'
import type { LeadMailPlan } from './lead-mails.ts'
import type { NewLead } from './new-lead.ts'

type Options = Pick<Deps, 'config' | 'now' | 'linkKey'>

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/**
 * What leads may cost beyond the limit of calls (GCRA; RATE_LIMIT_FACTOR multiplies each). A bucket refills while it is
 * used: 3 at once and one every 61 minutes are 3 in any hour.
 */
const BUDGETS = {
  /** Bytes that one network may have stored. */
  'lead-bytes': { atOnce: 1024 * 1024, refillSeconds: DAY_SECONDS },
  /** Acknowledgements to one mailbox. */
  'lead-recipient': { atOnce: 3, refillSeconds: 3 * 61 * 60 },
  /** Acknowledgements to everybody. */
  'lead-acknowledgement': { atOnce: 100, refillSeconds: HOUR_SECONDS },
  /** Notices to the operator with one lead each. Leads that may be spam have their own. */
  'lead-notice': { atOnce: 20, refillSeconds: HOUR_SECONDS },
  'lead-doubtful-notice': { atOnce: 10, refillSeconds: HOUR_SECONDS },
} as const

/** A lead takes rows, index entries and two mails beside what was typed. */
const BYTES_BESIDE_TEXT = 4096

/** Takes the lead's bytes from its network's budget, or refuses with 429 and Retry-After. */
export async function takeLeadBytes(deps: Options, tx: Tx, { network, fields }: NewLead): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(fields)) + BYTES_BESIDE_TEXT
  const wait = await take(deps, tx, 'lead-bytes', network, bytes)
  if (wait > 0) throw tooManyCalls(wait)
}

type Budget = keyof typeof BUDGETS
/** Which mails a lead causes, and what they took from the budgets. */
export type PlannedMails = LeadMailPlan & { taken: [name: Budget, subject: string][] }

/**
 * Which mails the budgets allow for this lead. In a transaction of its own that does not wait for the disk: all leads
 * take from the same rows, and would otherwise stand in line for each other's commit until the lock timeout. Whoever is
 * named in spam gets no mail, and takes nothing from the budget.
 */
export async function planMails(deps: Options & { db: Db }, lead: NewLead): Promise<PlannedMails> {
  return deps.db.transaction().execute(async (tx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
    const taken: PlannedMails['taken'] = []
    const allows = async (name: Budget, subject: string) => {
      const isAllowed = (await take(deps, tx, name, subject)) === 0
      if (isAllowed) taken.push([name, subject])
      return isAllowed
    }
    const isSuspectedSpam = lead.quarantinedFor !== undefined
    let notAcknowledgedFor: string | undefined
    if (!isSuspectedSpam && !(await allows('lead-recipient', mailboxOf(lead.visitor.email))))
      notAcknowledgedFor = 'This address got several of our emails within the hour already.'
    else if (!isSuspectedSpam && !(await allows('lead-acknowledgement', 'all')))
      notAcknowledgedFor = 'More acknowledgements were asked for this hour than we send.'
    const hasOwnNotice = await allows(isSuspectedSpam ? 'lead-doubtful-notice' : 'lead-notice', 'all')
    return { notAcknowledgedFor, hasOwnNotice, taken }
  })
}

/** The lead was not stored: its mails do not count. */
export async function giveBackMails(deps: Options & { db: Db }, { taken }: PlannedMails): Promise<void> {
  for (const [name, subject] of taken) await giveBackCall(deps, bucketOf(deps, name), subject)
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

function take(deps: Options, tx: Tx, name: Budget, subject: string, cost = 1): Promise<number> {
  return takeCall({ ...deps, db: tx }, bucketOf(deps, name), subject, cost)
}

function bucketOf(deps: Options, name: Budget): Bucket {
  const { atOnce, refillSeconds } = BUDGETS[name]
  const scaled = Math.max(1, Math.floor(atOnce * deps.config.rateLimitFactor))
  return { name, atOnce: scaled, seconds: refillSeconds / scaled }
}
