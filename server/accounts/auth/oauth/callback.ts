import type { Context, Handler } from 'hono'
import { redirectToSite, takeFlow } from '#server/accounts/auth/flow/finish-flow.ts'
import type { Flow } from '#server/accounts/auth/flow/flow-states.ts'
import { type Failure, failureOf, reasonOf, withFailure } from '#server/accounts/auth/flow/redirects.ts'
import { findAccount } from '#server/accounts/auth/identities/find-account.ts'
import { type Linker, linkAccount } from '#server/accounts/auth/identities/link-account.ts'
import { readPostedForm } from '#server/accounts/auth/parsing/read-posted-form.ts'
import type { FlowSecrets, ProviderSignIn } from '#server/accounts/auth/providers/provider.ts'
import { callbackUrl, type Providers } from '#server/accounts/auth/providers/providers.ts'
import { commitThenRefuse } from '#server/platform/database/commit-then-refuse.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isMarkedBrowser } from './linking-browser.ts'
import { decryptFlowSecrets } from './start-flow.ts'

type Result = Record<string, string>
type ProviderResult = ProviderSignIn & { linker: Linker | undefined }

/**
 * GET and POST /auth/v1/callback (supabase-wire.md 3.15): the return from the provider. Redirects to the flow's target
 * with a code (PKCE), the session (implicit) or the error. Without a valid flow, the target is the sign-in page.
 */
export function callback(deps: Deps, providers: Providers): Handler {
  return async (c) => {
    const status = c.req.method === 'POST' ? 303 : 302
    const fail = (to: string, failure: Failure) =>
      c.redirect(withFailure(to, failure, { inQuery: true }), status)
    let redirectTo = `${deps.config.publicUrl}/auth`
    try {
      // providers with response_mode=form_post return by POST
      const result: Result = c.req.method === 'POST' ? await readPostedForm(c) : c.req.query()
      const flow = await requireFlow(deps, c, result.state)
      redirectTo = flow.redirect_to
      if (result.error) return fail(redirectTo, providerFailure(result))
      const target = await completeFlow(deps, c, flow, await exchangeCode(deps, providers, flow, result))
      return c.redirect(target, status)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return fail(redirectTo, failureOf(error))
    }
  }
}

async function requireFlow(deps: Deps, c: Context, state: string | undefined): Promise<Flow> {
  if (!state) throw new ApiError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  const flow = await takeFlow(deps, state, 'oauth')
  if (!flow || (flow.linking_user_id && !isMarkedBrowser(c, deps.config, flow))) throw badState()
  return flow
}

const badState = () => new ApiError(400, 'bad_oauth_state', 'OAuth callback with invalid state')

/** The provider's own error, for example when the person has pressed Cancel. */
function providerFailure({ error = '', error_description = '' }: Result): Failure {
  const plain = (text: string, longest: number) => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, longest)
  return {
    error: plain(error, 100),
    error_code: plain(error, 100),
    error_description: plain(error_description, 500) || 'The provider did not sign you in.',
  }
}

/** Exchanges the provider's code for the profile. Throws for any invalid response. */
async function exchangeCode(
  deps: Deps,
  providers: Providers,
  flow: Flow,
  result: Result,
): Promise<ProviderResult> {
  const provider = providers.get(flow.provider ?? '')
  const secrets = decryptFlowSecrets(deps, flow)
  if (!provider || !secrets) throw badState()
  const linker = linkerOf(flow, secrets)
  const address = new URL(callbackUrl(deps.config))
  for (const name of ['code', 'state', 'iss']) if (result[name]) address.searchParams.set(name, result[name])
  try {
    return { ...(await provider.readCallback(address, flow.id, secrets, result)), linker }
  } catch (error) {
    deps.log.warn({ provider: provider.name, reason: reasonOf(error) }, 'a provider’s answer was not taken')
    if (error instanceof ApiError) throw error
    throw new ApiError(500, 'unexpected_failure', 'Unable to exchange external code')
  }
}

/** The account and session that started this flow to link an identity. Undefined for a flow that signs in. */
function linkerOf({ linking_user_id: userId }: Flow, { sessionId }: FlowSecrets): Linker | undefined {
  if (!userId) return undefined
  if (!sessionId) throw badState()
  return { userId, sessionId }
}

function completeFlow(
  deps: Deps,
  c: Context,
  flow: Flow,
  { profile, tokens, linker }: ProviderResult,
): Promise<string> {
  return commitThenRefuse(deps.db, async (tx) => {
    const user = linker
      ? await linkAccount(tx, deps, profile, linker)
      : await findAccount(tx, deps, profile, flow.redirect_to)
    return user instanceof ApiError ? user : redirectToSite(tx, deps, c, { flow, user, tokens })
  }).finally(() => deps.wakeOutbox()) // a refusal may have enqueued a mail
}
