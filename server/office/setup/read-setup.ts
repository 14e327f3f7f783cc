import type { Handler } from 'hono'
import { sql } from 'kysely'
import { BUILT_BRAND, brand } from '#domain/brand/brand.ts'
import type { MissingDetail, OfficeSetup, SetupNotice } from '#domain/office/office-setup.ts'
import { isChipAddress } from '#domain/orders/office/bench.ts'
import { endsSoon } from '#domain/site/claims/claim-end.ts'
import { CLAIM_NAMES } from '#domain/site/claims/claim-switches.ts'
import { claims, isCurrent, PLACEHOLDER } from '#domain/site/claims/claims.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { countTroubled } from '#server/office/outbox/outbox-view.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isReserved } from '#server/platform/mail/mail-problems.ts'
import { readSender } from '#server/platform/mail/sender.ts'
import { backupAge } from '#server/platform/observability/last-backup.ts'
import { findTest, isLive, keepPassed } from './setup-tests.ts'

export type SetupDeps = Pick<Deps, 'db' | 'config' | 'now' | 'siteConfig' | 'settings'>

/** GET /office/data/setup: the set-up checklist, and other problems that an operator can fix (`notices`). */
export function readSetup(deps: SetupDeps): Handler<OfficeEnv> {
  return async (c) => c.json(await setupResponse(deps))
}

export async function setupResponse(deps: SetupDeps): Promise<OfficeSetup> {
  await keepPassed(deps)
  return {
    mail: await mailCheck(deps),
    payments: await paymentsCheck(deps),
    brand: brandCheck(),
    domain: { isDone: isChipAddress(deps.config.publicUrl), host: new URL(deps.config.publicUrl).host },
    twoFactor: await twoFactorCheck(deps.db),
    backup: await backupCheck(deps),
    claims: claimsCheck(deps),
    notices: await findNotices(deps),
  }
}

async function mailCheck({ db, config }: SetupDeps): Promise<OfficeSetup['mail']> {
  const last = await findTest(db, 'mail', config)
  // without a status, retention has deleted the message of the test: the mail has to be tested again
  const test = last?.passed_at || last?.status ? last : undefined
  const state = test?.passed_at ? 'sent' : test?.status === 'dead' ? 'failed' : 'waiting'
  const problem = mailProblem(config)
  return {
    isDone: problem === null && state === 'sent',
    to: config.operatorEmail,
    problem,
    test: test
      ? {
          at: (test.passed_at ?? test.tested_at).toISOString(),
          state,
          error: state === 'sent' ? null : test.last_error,
        }
      : null,
  }
}

function mailProblem({ smtpUrl, mailFrom, operatorEmail }: Deps['config']): OfficeSetup['mail']['problem'] {
  if (!smtpUrl) return 'no_server'
  if (isReserved(readSender(mailFrom)?.address ?? '')) return 'sender'
  return isReserved(operatorEmail) ? 'recipient' : null
}

async function paymentsCheck({ db, config }: SetupDeps): Promise<OfficeSetup['payments']> {
  const mode = config.payments.mode === 'sandbox' ? 'sandbox' : isLive(config) ? 'live' : 'test'
  const test = await findTest(db, 'payments', config)
  const webhook = await findTest(db, 'webhook', config)
  const error = test?.error === 'refused' ? 'refused' : test?.error ? 'unreachable' : null
  return {
    isDone: mode === 'live' && Boolean(test?.passed_at) && Boolean(webhook?.passed_at),
    mode,
    test: test ? { at: test.tested_at.toISOString(), error } : null,
    webhookAt: webhook?.passed_at?.toISOString() ?? null,
  }
}

/**
 * The built-in brand is a sample while its email address is a reserved one. The name and phone number of a sample count
 * as missing.
 */
function brandCheck(): OfficeSetup['brand'] {
  const { name, abn = '', phone, email, social } = brand
  const isSample = isReserved(BUILT_BRAND.email)
  const missing: MissingDetail[] = []
  if (isSample && name === BUILT_BRAND.name) missing.push('name')
  if (abn === '') missing.push('abn')
  if (isSample && phone === BUILT_BRAND.phone) missing.push('phone')
  if (isReserved(email)) missing.push('email')
  if (Object.values(social).some((link) => link && isReserved(new URL(link).host))) missing.push('social')
  return { isDone: missing.length === 0, name, abn, missing }
}

async function twoFactorCheck(db: Db): Promise<OfficeSetup['twoFactor']> {
  const rows = await db
    .selectFrom('office.operators as operator')
    .leftJoin('auth.users as user', 'user.email', 'operator.email')
    .select('operator.email')
    .select(
      sql<boolean>`exists (select from auth.factors factor
        where factor.user_id = "user".id and factor.status = 'verified')`.as('hasFactor'),
    )
    .where(sql<boolean>`"user".is_sso is not true`)
    .orderBy('operator.email')
    .execute()
  const emailsOf = (wanted: boolean) =>
    rows.filter(({ hasFactor }) => hasFactor === wanted).map(({ email }) => email)
  const off = emailsOf(false)
  return { isDone: off.length === 0, on: emailsOf(true), off }
}

const DAY_SECONDS = 86_400
/** An older backup does not count. One failed nightly backup is not a problem yet. */
const MAX_BACKUP_DAYS = 7

async function backupCheck({ config, now }: SetupDeps): Promise<OfficeSetup['backup']> {
  const seconds = await backupAge(config.dataDir)
  if (!Number.isFinite(seconds)) return { isDone: false, at: null, days: null }
  return {
    isDone: seconds <= MAX_BACKUP_DAYS * DAY_SECONDS,
    at: new Date(now().getTime() - seconds * 1000).toISOString(),
    days: Math.floor(seconds / DAY_SECONDS),
  }
}

function claimsCheck({ siteConfig, config, now }: SetupDeps): OfficeSetup['claims'] {
  const settings = siteConfig()
  const today = dayIn(settings.timeZone ?? config.timeZone, now())
  const all = CLAIM_NAMES.map((name) => ({ ...claims[name], ...settings.ownClaims?.[name], name }))
  const shown = all.filter((claim) => (settings.claims[claim.name] ?? true) && isCurrent(claim, today))
  const unproven = shown.filter(({ source }) => source === PLACEHOLDER).length
  const ending = shown.filter(({ endDate }) => endsSoon(endDate, today)).length
  return { isDone: unproven === 0, shown: shown.length, hidden: all.length - shown.length, unproven, ending }
}

async function findNotices({ db, settings }: SetupDeps): Promise<SetupNotice[]> {
  const mail = await countTroubled(db)
  const { count } = await db
    .selectFrom('shop.payment_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('processed_at', 'is', null)
    .where(sql<boolean>`received_at < now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow()
  return [
    ...settings.problems().map((reason) => ({ kind: 'settings' as const, reason })),
    ...(mail > 0 ? [{ kind: 'mail' as const, count: mail }] : []),
    ...(count > 0 ? [{ kind: 'payment_events' as const, count }] : []),
  ]
}
