import { type AuthResult, askAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { showMobileNumber } from '#domain/accounts/mobile-number.ts'

/** A number that was added and has not been verified yet, and the challenge whose code was sent to it last. */
export type NewPhone = { factorId: string; number: string; challengeId: string }

/** Adds the number (E.164) to the account, unverified, and sends it a code. */
export async function sendFirstCode(number: string): Promise<AuthResult<NewPhone>> {
  const friendlyName = showMobileNumber(number)
  const enrolled = await askAuth((client) =>
    client.mfa.enroll({ factorType: 'phone', phone: number, friendlyName }),
  )
  if (enrolled.kind === 'refused') return enrolled
  const phone = { factorId: enrolled.data.id, number }
  const sent = await sendAnotherCode(phone)
  if (sent.kind === 'refused') await removePhone(phone)
  return sent
}

/** Sends another code; the earlier one is of no use any more. */
export async function sendAnotherCode({
  factorId,
  number,
}: Pick<NewPhone, 'factorId' | 'number'>): Promise<AuthResult<NewPhone>> {
  const sent = await askAuth((client) => client.mfa.challenge({ factorId, channel: 'sms' }))
  if (sent.kind === 'refused') return sent
  return { kind: 'ok', data: { factorId, number, challengeId: sent.data.id } }
}

export function verifyPhone({ factorId, challengeId }: NewPhone, code: string): Promise<AuthResult<unknown>> {
  return askAuth((client) => client.mfa.verify({ factorId, challengeId, code }))
}

/** Takes back a number that was not verified. */
export async function removePhone({ factorId }: Pick<NewPhone, 'factorId'>): Promise<void> {
  await askAuth((client) => client.mfa.unenroll({ factorId }))
}

/** What a refusal means where it is about a number and its code; undefined for the others. */
export function phoneMessage(code: string): string | undefined {
  const { refusals }: { refusals: Readonly<Record<string, string>> } = settings.twoFactor.phone
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined
}
