import { Hono } from 'hono'
import { requireUser, type UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { openToOrigins } from '#server/platform/http/cors.ts'
import { refuseUnknown } from '#server/platform/http/errors/error-response.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import type { Limit } from '#server/platform/http/rate-limit/rate-limit.ts'
import { requireApiKey } from '#server/platform/http/require-api-key.ts'
import { respondWithAuthError } from './auth-error-response.ts'
import { challengeFactor } from './factors/challenge-factor.ts'
import { enrolFactor } from './factors/enrol-factor.ts'
import { passWithRecoveryCode } from './factors/pass-with-recovery-code.ts'
import { removeFactorByLink } from './factors/removal/removal-link.ts'
import { unenrolFactor } from './factors/removal/unenrol-factor.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { health } from './health.ts'
import { unlinkIdentity } from './identities/unlink-identity.ts'
import { jwks } from './jwks.ts'
import { otp } from './mail/otp.ts'
import { reauthenticate } from './mail/reauthenticate.ts'
import { recover } from './mail/recover.ts'
import { resend } from './mail/resend.ts'
import { signUp } from './mail/sign-up/sign-up.ts'
import { evenResponseTime } from './mail/timing/even-response-time.ts'
import { verify } from './mail/verify/verify.ts'
import { verifyLink } from './mail/verify/verify-link.ts'
import { authorize } from './oauth/authorize.ts'
import { callback } from './oauth/callback.ts'
import { linkIdentity } from './oauth/link-identity.ts'
import { createProviders, type Providers } from './providers/providers.ts'
import { samlAcs } from './saml/acs.ts'
import { samlMetadata } from './saml/metadata.ts'
import { sso } from './saml/sso.ts'
import { settings } from './settings.ts'
import { token } from './token/token.ts'
import { getUser } from './user/get-user.ts'
import { logout } from './user/logout.ts'
import { reauthenticateSession } from './user/reauthenticate-session.ts'
import { updateUser } from './user/update-user.ts'

/**
 * The route map of the auth service below /auth/v1 (product.md 7): the guards, rate limit and handler of each endpoint.
 */
export function createAuth(deps: Deps, limit: Limit): Hono<AppEnv> {
  const auth = new Hono<AppEnv>()
  const providers = createProviders(deps.config)
  auth.onError(respondWithAuthError(deps.log))
  auth.use(openToOrigins(), limitBody(1024 * 1024))

  // these endpoints need no API key: browsers send none when they follow a link or return from a provider, and other
  // servers send none when they read the keys or the SAML metadata
  auth.get('/.well-known/jwks.json', jwks(deps))
  auth.get('/verify', limit('auth-verify'), verifyLink(deps))
  auth.get('/authorize', limit('auth-provider'), authorize(deps, providers))
  auth.on(['GET', 'POST'], '/callback', limit('auth-provider'), callback(deps, providers))
  auth.get('/sso/saml/metadata', samlMetadata(deps))
  auth.post('/sso/saml/acs', limit('auth-sso'), samlAcs(deps))

  auth.use(requireApiKey(deps.config))
  auth.get('/settings', settings(deps))
  auth.get('/health', health)
  auth.post('/signup', limit('auth-signup'), signUp(deps))
  auth.post('/token', limit('auth-token'), token(deps, providers))
  auth.post('/otp', limit('auth-otp'), evenResponseTime(deps), otp(deps))
  auth.post('/verify', limit('auth-verify'), verify(deps))
  auth.post('/factors/removal', limit('auth-verify'), removeFactorByLink(deps))
  auth.post('/resend', limit('auth-resend'), evenResponseTime(deps), resend(deps))
  auth.post('/recover', limit('auth-recover'), evenResponseTime(deps), recover(deps))
  auth.post('/sso', limit('auth-sso'), sso(deps))
  return auth.route('/', createOwnAuth(deps, limit, providers)).all('*', refuseUnknown(auth, '/auth/v1'))
}

/** The endpoints of a signed-in account. */
function createOwnAuth(deps: Deps, limit: Limit, providers: Providers): Hono<UserEnv> {
  const own = new Hono<UserEnv>()
  const user = requireUser(deps)
  own.get('/user', user, getUser(deps))
  own.put('/user', limit('auth-user'), user, updateUser(deps))
  own.get('/user/identities/authorize', user, linkIdentity(deps, providers))
  own.delete('/user/identities/:id', user, unlinkIdentity(deps))
  own.get('/reauthenticate', user, reauthenticate(deps))
  own.post('/reauthenticate', limit('auth-verify'), user, reauthenticateSession(deps))
  own.post('/logout', user, logout(deps))
  own.post('/factors', user, enrolFactor(deps))
  own.post('/factors/recovery', limit('auth-factor'), user, passWithRecoveryCode(deps))
  own.post('/factors/:id/challenge', limit('auth-challenge'), user, challengeFactor(deps))
  own.post('/factors/:id/verify', limit('auth-factor'), user, verifyFactor(deps))
  own.delete('/factors/:id', user, unenrolFactor(deps))
  return own
}
