import { useState } from 'react'
import { type AuthParams, returnTo } from '#app/accounts/auth/auth-params.ts'
import { auth } from '#app/accounts/auth/copy.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { type ProviderName, useSignInOptions } from '#app/accounts/session/use-sign-in-options.ts'
import { Button } from '#app/ui/button.tsx'
import { Offer } from './offer.tsx'
import type { useEntry } from './use-entry.ts'

type ProvidersProps = { entry: ReturnType<typeof useEntry>; params: AuthParams; signIn: SignInState }

/**
 * Buttons for the sign-in providers and the single sign-on that the operator has switched on. They appear only once the
 * settings of the auth service are loaded, and stand below everything else so that nothing on the page shifts.
 */
export function Providers({ entry, params, signIn }: ProvidersProps) {
  const { providers, hasCompanies } = useSignInOptions()
  if (providers.length === 0 && !hasCompanies) return null

  async function leaveFor({ name }: ProviderName) {
    const options = { redirectTo: returnTo(params) }
    const { data } = await signIn.run('provider', (client) =>
      client.signInWithOAuth({ provider: name, options }),
    )
    if (data) signIn.reset() // the browser leaves the page; after Back the buttons must work
  }

  return (
    <div className="mt-4 grid gap-3">
      <p className="text-center text-small text-text-2">{auth.or}</p>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          className="w-full"
          disabled={signIn.busy !== undefined}
          onClick={() => void leaveFor(provider)}
        >
          {auth.provider(provider.label)}
        </Button>
      ))}
      {hasCompanies ? <Company entry={entry} signIn={signIn} /> : null}
    </div>
  )
}

function Company({ entry, signIn }: Omit<ProvidersProps, 'params'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {auth.company.link}
      </Button>
      {isOpen ? (
        <Offer
          copy={auth.company}
          busy={signIn.busy === 'company'}
          disabled={signIn.busy !== undefined}
          onTake={() => void entry.toCompany()}
        />
      ) : null}
    </>
  )
}
