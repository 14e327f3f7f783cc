import type { Handler } from 'hono'
import { KNOWN_PROVIDERS } from '#domain/accounts/provider-label.ts'
import type { Deps } from '#server/platform/deps.ts'

/** GET /auth/v1/settings: the enabled sign-in methods (supabase-wire.md 3.16). The response has no secrets. */
export function settings({ config: { auth, sms } }: Pick<Deps, 'config'>): Handler {
  const enabled = auth.providers.map(({ name }) => [name, true])
  const external = {
    ...Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, false])),
    ...Object.fromEntries(enabled),
    anonymous_users: false,
    email: true,
    phone: false,
  }
  return (c) =>
    c.json({
      external,
      disable_signup: false,
      mailer_autoconfirm: auth.autoconfirm,
      phone_autoconfirm: false,
      // the service that sends the codes of second factors; empty when there is none
      sms_provider: sms ? 'webhook' : '',
      saml_enabled: auth.samlFile !== undefined,
    })
}
