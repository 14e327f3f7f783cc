import { providerLabel } from '#domain/accounts/provider-label.ts'
import { enqueueNotice } from '#server/accounts/identity/notices.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Block } from '#server/platform/mail/blocks.ts'
import { UNDO_DAYS } from './unlink-young-links.ts'

const namesOf = (providers: readonly string[]) =>
  new Intl.ListFormat('en').format(providers.map(providerLabel))

/** Who made a link: a session that was signed in, or a sign-in with the provider that has verified the address. */
type LinkedBy = 'session' | 'sign-in'

/** Mails the owner: an intruder could keep access by an identity of their own. */
export async function notifyIdentityLinked(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { email }: User,
  { provider, by }: { provider: string; by: LinkedBy },
): Promise<void> {
  if (!email) return
  const label = providerLabel(provider)
  await enqueueNotice(tx, deps, email, {
    kind: 'identity-linked',
    what: `${label} was linked to your account`,
    meaning: `From now on you can sign in with ${label} too.`,
    otherwise:
      by === 'session'
        ? `choose “Forgot password” on the sign-in page within ${UNDO_DAYS} days and set a new password: that unlinks ${label} again and signs out everybody who is in your account. Later, unlink it in your settings, under “Ways to sign in”.`
        : 'sign in, unlink it in your settings, under “Ways to sign in”, and change your password.',
  })
}

/** Which providers a reset has unlinked, for its mail. */
export function unlinkedBlocks(providers: readonly string[]): readonly Block[] {
  if (providers.length === 0) return []
  const [was, it] = providers.length === 1 ? ['was', 'it'] : ['were', 'them']
  return [
    {
      kind: 'paragraph',
      text: `${namesOf(providers)} ${was} linked to your account in the last ${UNDO_DAYS} days, so we have unlinked ${it}. If that was you, link ${it} again in your settings.`,
    },
  ]
}

/** Which providers still sign in, and where to unlink them, for the mail about a new password. */
export function stillLinkedBlocks(
  providers: readonly string[],
  { config }: Pick<Deps, 'config'>,
): readonly Block[] {
  if (providers.length === 0) return []
  const [signs, it] = providers.length === 1 ? ['signs', 'it'] : ['sign', 'one of them']
  return [
    {
      kind: 'paragraph',
      text: `${namesOf(providers)} still ${signs} in to your account without the password. If you don’t know ${it}, unlink it in your settings, under “Ways to sign in”.`,
    },
    { kind: 'facts', facts: [{ label: 'Your settings', value: `${config.publicUrl}/dashboard/settings` }] },
  ]
}
