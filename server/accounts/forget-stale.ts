import type { Deps } from '#server/platform/deps.ts'
import { type Job, startJob } from '#server/platform/jobs.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'log'>

const EVERY_SECONDS = 600

/** Forgets mailed codes, sign-ins under way, challenges and assertions that have run out. Accounts stay. */
export function startForgetting(needs: Needs): Job {
  return startJob('stale codes', EVERY_SECONDS, () => forgetStale(needs), needs.log)
}

/** Deletes what has run out: mailed codes, sign-ins under way, second-factor challenges, used assertions. */
export async function forgetStale({ db, now }: Needs): Promise<void> {
  for (const table of [
    'auth.one_time_tokens',
    'auth.flow_states',
    'auth.challenges',
    'auth.saml_assertions',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<', now()).execute()
}
