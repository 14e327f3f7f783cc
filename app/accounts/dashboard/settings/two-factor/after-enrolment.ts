import { askAccount } from '#app/accounts/dashboard/data/call-account.ts'
import { done, type Message, refused } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { readNewCodes } from '#app/accounts/dashboard/settings/read-account.ts'

/** What every dialog that adds a factor is given. */
export type EnrolProps = {
  open: boolean
  /** The account's first: it gets recovery codes beside it. */
  isFirst: boolean
  onClose: () => void
  onAdded: (result: Message) => void
  onCodes: (codes: readonly string[]) => void
}

/** Makes recovery codes beside the account's first factor, and says that the factor is there. */
export async function finishEnrolment(
  /** Says that the factor is there. */
  added: string,
  { isFirst, onCodes, onAdded }: Pick<EnrolProps, 'isFirst' | 'onCodes' | 'onAdded'>,
): Promise<void> {
  const codes = isFirst ? await askAccount('/recovery-codes', readNewCodes, { method: 'POST' }) : undefined
  if (codes?.kind === 'ok') onCodes(codes.body)
  const failed = codes?.kind === 'refused'
  onAdded(failed ? refused(settings.recovery.notMade) : done(added))
}
