import { type AuthResult, callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { showMobileNumber } from '#domain/accounts/mobile-number.ts'

/** A number that is not verified yet, and the challenge of the code that was sent last. */
export type NewPhone = { factorId: string; number: string; challengeId: string }

/**
 * Adds the number (E.164) to the account, unverified, and sends a code to it. Removes the number again if the code
 * cannot be sent.
 */
export async function sendFirstCode(number: string): Promise<AuthResult<NewPhone>> {
  const friendlyName = showMobileNumber(number)
  const enrolled = await callAuth((client) =>
    client.mfa.enroll({ factorType: 'phone', phone: number, friendlyName }),
  )
  if (enrolled.kind === 'refused') return enrolled
  const phone = { factorId: enrolled.data.id, number }
  const sent = await sendAnotherCode(phone)
  if (sent.kind === 'refused') await removePhone(phone)
  return sent
}

/** Sends a code, which replaces an earlier one. */
export async function sendAnotherCode({
  factorId,
  number,
}: Pick<NewPhone, 'factorId' | 'number'>): Promise<AuthResult<NewPhone>> {
  const sent = await callAuth((client) => client.mfa.challenge({ factorId, channel: 'sms' }))
  if (sent.kind === 'refused') return sent
  return { kind: 'ok', data: { factorId, number, challengeId: sent.data.id } }
}

export function verifyPhone({ factorId, challengeId }: NewPhone, code: string): Promise<AuthResult<unknown>> {
  return callAuth((client) => client.mfa.verify({ factorId, challengeId, code }))
}

export async function removePhone({ factorId }: Pick<NewPhone, 'factorId'>): Promise<void> {
  await callAuth((client) => client.mfa.unenroll({ factorId }))
}

/** The message for a refused phone number or texted code, by error code; undefined for other refusals. */
export function phoneMessage(code: string): string | undefined {
  const { refusals }: { refusals: Readonly<Record<string, string>> } = settings.twoFactor.phone
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined
}
