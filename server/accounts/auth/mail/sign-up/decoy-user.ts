import { randomUUID } from 'node:crypto'

type Decoy = { email: string; data: Record<string, unknown>; now: Date }

/**
 * The response of a sign-up for an address that has a confirmed account: a made-up account with the keys of a new
 * account in the same order. Its `role`, `identities` and metadata have other values (supabase-wire.md 3.1).
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
