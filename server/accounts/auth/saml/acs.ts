import type { Context, Handler } from 'hono'
import { redirectToSite, takeFlow } from '#server/accounts/auth/flow/finish-flow.ts'
import type { Flow } from '#server/accounts/auth/flow/flow-states.ts'
import { failureOf, reasonOf, withFailure } from '#server/accounts/auth/flow/redirects.ts'
import { readPostedForm } from '#server/accounts/auth/parsing/read-posted-form.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { findSsoAccount } from './find-sso-account.ts'
import { type Asserted, readAssertion } from './read-assertion.ts'
import { requireSaml } from './service-provider.ts'

/**
 * POST /auth/v1/sso/saml/acs: the assertion consumer service, to which the identity provider posts. RelayState is the
 * flow's id. An assertion without a request of ours (IdP-initiated) is refused.
 */
export function samlAcs(deps: Deps): Handler {
  return async (c) => {
    requireSaml(deps)
    let redirectTo = `${deps.config.publicUrl}/auth`
    try {
      const { SAMLResponse, RelayState } = await readPostedForm(c)
      const flow = await takeFlow(deps, RelayState, 'sso/saml')
      if (!flow)
        throw new ApiError(
          404,
          'saml_relay_state_not_found',
          'SAML RelayState does not exist, try logging in again?',
        )
      redirectTo = flow.redirect_to
      const asserted = await requireAssertion(deps, flow, SAMLResponse ?? '')
      return c.redirect(await completeFlow(deps, c, flow, asserted), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return c.redirect(withFailure(redirectTo, failureOf(error), { inQuery: true }), 303)
    }
  }
}

async function requireAssertion(deps: Deps, flow: Flow, response: string): Promise<Asserted> {
  const provider = deps.saml.find(({ id }) => `sso:${id}` === flow.provider)
  const requestId = deps.encryption.decrypt(flow.provider_state ?? '')
  if (!provider || !requestId) throw new ApiError(404, 'sso_provider_not_found', 'No such SSO provider')
  try {
    return await readAssertion(deps.config, provider, requestId, response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    deps.log.warn({ provider: flow.provider, reason: reasonOf(error) }, 'a SAML assertion was not taken')
    throw notValid()
  }
}

function completeFlow(
  deps: Deps,
  c: Context,
  flow: Flow,
  { profile, ...assertion }: Asserted,
): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    await requireUnseen(tx, `${profile.provider}:${assertion.assertionId}`, assertion.until)
    const user = await findSsoAccount(tx, deps, profile)
    return redirectToSite(tx, deps, c, { flow, user })
  })
}

/** Throws for an assertion that was already used for a sign-in. The id is stored until the assertion expires. */
async function requireUnseen(tx: Tx, id: string, until: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('auth.saml_assertions')
    .values({ id, expires_at: until })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw notValid()
}

const notValid = () => new ApiError(400, 'validation_failed', 'SAML Assertion is not valid')
