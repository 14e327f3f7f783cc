import { randomUUID } from 'node:crypto'

type MadeUp = { email: string; data: Record<string, unknown>; now: Date }

/**
 * What signing up answers for an address that has an account: the keys of a new one, in their order
 * (supabase-wire.md 3.1).
 */
export function decoyUser({ email, data, now }: MadeUp): Record<string, unknown> {
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
