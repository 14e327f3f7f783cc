import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { done, type Message, refused } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { readNewCodes } from '#app/accounts/dashboard/settings/read-account.ts'
import type { AccountUser } from '#app/accounts/dashboard/settings/use-account.ts'

/** The props of every dialog that adds a factor. */
export type EnrolProps = {
  open: boolean
  user: AccountUser
  /** Whether this is the account's first factor. If so, the account gets recovery codes. */
  isFirst: boolean
  onClose: () => void
  onAdded: (result: Message) => void
  onCodes: (codes: readonly string[]) => void
}

/**
 * Creates recovery codes if the account got its first factor. Reports that the factor was added, or that the codes
 * could not be made.
 */
export async function finishEnrolment(
  /** The message that the factor was added. */
  added: string,
  { isFirst, onCodes, onAdded }: Pick<EnrolProps, 'isFirst' | 'onCodes' | 'onAdded'>,
): Promise<void> {
  const codes = isFirst ? await callDashboard('/recovery-codes', readNewCodes, { method: 'POST' }) : undefined
  if (codes?.kind === 'ok') onCodes(codes.body)
  const failed = codes?.kind === 'refused'
  onAdded(failed ? refused(settings.recovery.notMade) : done(added))
}
