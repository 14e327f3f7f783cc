import { randomUUID } from 'node:crypto'

type Decoy = { email: string; data: Record<string, unknown>; now: Date }

/**
 * The response of a sign-up for an address that has an account. It has the fields of a new account in the same order
 * (supabase-wire.md 3.1).
 */
export function decoyUser({ email, data, now }: Decoy): Record<string, unknown> {
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    identities: [],
  }
}
