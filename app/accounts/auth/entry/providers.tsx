import { useState } from 'react'
import { returnTo } from '#app/accounts/auth/auth-url.ts'
import { auth } from '#app/accounts/auth/copy.ts'
import type { Address } from '#app/accounts/auth/read-auth-url.ts'
import type { SignInState } from '#app/accounts/auth/use-sign-in.ts'
import { type ProviderName, useProviders } from '#app/accounts/session/use-providers.ts'
import { Button } from '#app/ui/button.tsx'
import { Offer } from './offer.tsx'
import type { useEntry } from './use-entry.ts'

type ProvidersProps = { entry: ReturnType<typeof useEntry>; address: Address; way: SignInState }

/**
 * The ways in that the operator switched on: other sites' accounts, and companies'. They are known last, and so stand
 * last: nothing moves when they come.
 */
export function Providers({ entry, address, way }: ProvidersProps) {
  const { providers, hasCompanies } = useProviders()
  if (providers.length === 0 && !hasCompanies) return null

  async function leaveFor({ name }: ProviderName) {
    const options = { redirectTo: returnTo(address) }
    const { data } = await way.attempt('provider', (client) =>
      client.signInWithOAuth({ provider: name, options }),
    )
    if (data) way.settle() // the browser is on its way: should it come back, the buttons work
  }

  return (
    <div className="mt-4 grid gap-3">
      <p className="text-center text-small text-text-2">{auth.or}</p>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          className="w-full"
          disabled={way.busy !== undefined}
          onClick={() => void leaveFor(provider)}
        >
          {auth.provider(provider.label)}
        </Button>
      ))}
      {hasCompanies ? <Company entry={entry} way={way} /> : null}
    </div>
  )
}

function Company({ entry, way }: Omit<ProvidersProps, 'address'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {auth.company.link}
      </Button>
      {isOpen ? (
        <Offer
          words={auth.company}
          busy={way.busy === 'company'}
          disabled={way.busy !== undefined}
          onTake={() => void entry.toCompany()}
        />
      ) : null}
    </>
  )
}
