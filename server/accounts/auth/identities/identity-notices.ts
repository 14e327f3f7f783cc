import { providerLabel } from '#domain/accounts/provider-label.ts'
import { brand } from '#domain/brand/brand.ts'
import { type AccountNotice, enqueueNotice } from '#server/accounts/identity/notices.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Block } from '#server/platform/mail/layout/blocks.ts'
import { UNDO_DAYS } from './unlink-young-links.ts'

const namesOf = (providers: readonly string[]) =>
  new Intl.ListFormat('en').format(providers.map(providerLabel))

/** What linked a provider: a signed-in session, or a sign-in with a provider that has verified the address. */
type LinkedBy = 'session' | 'sign-in'

type Settings = Pick<Deps, 'config'>

/** Says how the owner unlinks a provider. The settings can do so only with AUTH_MANUAL_LINKING (rulings.md 56). */
const unlinkIt = ({ config }: Settings, provider: string) =>
  config.auth.manualLinking
    ? `unlink ${provider} in your settings, under “Ways to sign in”`
    : `ring ${brand.phone}: we unlink ${provider} for you`

/** Mails the owner that a provider was linked, because an intruder could keep access through it. */
export async function notifyIdentityLinked(
  tx: Tx,
  deps: Settings,
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
        ? `choose “Forgot your password?” on the sign-in page within ${UNDO_DAYS} days and set a new password: that unlinks ${label} again and signs out everybody who is in your account. Later, ${unlinkIt(deps, 'it')}.`
        : deps.config.auth.manualLinking
          ? `sign in, ${unlinkIt(deps, 'it')}, and change your password.`
          : `sign in, change your password, and ${unlinkIt(deps, 'it')}.`,
  })
}

export function unlinkedByOperator(provider: string): AccountNotice {
  if (provider === 'email')
    return {
      kind: 'identity-unlinked',
      what: 'Signing in with a password is off',
      meaning:
        'We removed the password, as you asked us to, and signed out everybody who was in your account. Your account has no password any more.',
      otherwise: `choose “Forgot your password?” on the sign-in page, set a new password, and ring ${brand.phone}.`,
    }
  const label = providerLabel(provider)
  return {
    kind: 'identity-unlinked',
    what: `${label} was unlinked from your account`,
    meaning: `We unlinked it, as you asked us to, and signed out everybody who was in your account. You can no longer sign in with ${label}.`,
    otherwise: `choose “Forgot your password?” on the sign-in page, set a new password, and ring ${brand.phone}.`,
  }
}

/**
 * The blocks that name the unlinked providers, in the mail about a new password or a removed factor. Without providers
 * there are no blocks.
 */
export function unlinkedBlocks(providers: readonly string[], { config }: Settings): readonly Block[] {
  if (providers.length === 0) return []
  const [was, it] = providers.length === 1 ? ['was', 'it'] : ['were', 'them']
  return [
    {
      kind: 'paragraph',
      text: `${namesOf(providers)} ${was} linked to your account in the last ${UNDO_DAYS} days, so we have unlinked ${it}.${config.auth.manualLinking ? ` If that was you, link ${it} again in your settings.` : ''}`,
    },
  ]
}

/**
 * The blocks that name the providers that still work after a new password, and say how to unlink them. Without
 * providers there are no blocks.
 */
export function stillLinkedBlocks(providers: readonly string[], deps: Settings): readonly Block[] {
  if (providers.length === 0) return []
  const [signs, it] = providers.length === 1 ? ['signs', 'it'] : ['sign', 'one of them']
  const { publicUrl, auth } = deps.config
  return [
    {
      kind: 'paragraph',
      text: `${namesOf(providers)} still ${signs} in to your account without the password. If you don’t know ${it}, ${unlinkIt(deps, 'it')}.`,
    },
    ...(auth.manualLinking
      ? [
          {
            kind: 'facts' as const,
            facts: [{ label: 'Your settings', value: `${publicUrl}/dashboard/settings` }],
          },
        ]
      : []),
  ]
}
