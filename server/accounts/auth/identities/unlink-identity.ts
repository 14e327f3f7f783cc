import type { Handler } from 'hono'
import { providerLabel } from '#domain/accounts/provider-label.ts'
import { lockSignedIn, requireAal2 } from '#server/accounts/auth/user/signed-in.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { type AccountNotice, enqueueNotice } from '#server/accounts/identity/notices.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { deleteIdentities, listIdentities, saveProviderList } from './identities.ts'
import { requireManualLinking } from './manual-linking.ts'

/**
 * DELETE /auth/v1/user/identities/{id} (supabase-wire.md 3.15): removes an identity, but not the last one, and mails
 * the owner. The password is removed with the email identity. Cancels the account's pending changes, but keeps an email
 * change that the caller's session began.
 */
export function unlinkIdentity(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    requireManualLinking(deps)
    const id = c.req.param('id')
    if (!isUuid(id)) throw new ApiError(404, 'validation_failed', 'identity_id must be an UUID')
    await deps.db.transaction().execute(async (tx) => {
      const signedIn = await lockSignedIn(tx, c.get('user').id, c.get('session').id)
      await requireAal2(tx, signedIn, 'identities')
      await unlink(tx, deps, signedIn.user, id)
      await cancelPendingChanges(tx, signedIn.user.id, { keepChangeOf: signedIn.session.id })
    })
    deps.wakeOutbox()
    return c.json({})
  }
}

async function unlink(tx: Tx, deps: Deps, user: User, id: string): Promise<void> {
  const identities = await listIdentities(tx, user.id)
  if (identities.length <= 1)
    throw new ApiError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  const identity = identities.find((one) => one.id === id.toLowerCase())
  if (!identity) throw new ApiError(422, 'identity_not_found', "Identity doesn't exist")
  await deleteIdentities(tx, user, { ids: [identity.id], provider: identity.provider })
  await saveProviderList(tx, user, deps.now())
  await recordAccountEvent(tx, user.id, 'identity.unlink', { provider: identity.provider })
  const notice = identity.provider === 'email' ? PASSWORD_REMOVED : unlinked(identity.provider)
  if (user.email) await enqueueNotice(tx, deps, user.email, notice)
}

const PASSWORD_REMOVED: AccountNotice = {
  kind: 'identity-unlinked',
  what: 'Signing in with a password is off',
  meaning: 'Your account has no password any more.',
  otherwise:
    'choose “Forgot your password?” on the sign-in page at once: that brings the account back to you.',
}

function unlinked(provider: string): AccountNotice {
  const label = providerLabel(provider)
  return {
    kind: 'identity-unlinked',
    what: `${label} was unlinked from your account`,
    meaning: `You can no longer sign in with ${label}.`,
    otherwise: 'sign in, change your password, and link it again in your settings.',
  }
}
