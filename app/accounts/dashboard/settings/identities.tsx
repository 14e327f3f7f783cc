import type { UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { askAuth } from '#app/accounts/dashboard/data/ask-auth.ts'
import { Outcome } from '#app/accounts/dashboard/data/outcome.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { type ProviderName, useProviders } from '#app/accounts/session/use-providers.ts'
import { Button } from '#app/ui/button.tsx'
import { providerLabel } from '#domain/accounts/provider-label.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { settings } from './copy.ts'
import { Row, Rows } from './row.tsx'
import { Section } from './section.tsx'
import { settingsAddress } from './settings-address.ts'
import type { Account } from './use-account.ts'

const { identities: words } = settings

/** The ways to sign in to the account: its own password, and accounts elsewhere (supabase-wire.md 3.15). */
export function Identities({ user, reload }: Account) {
  const identities = user.identities ?? []
  const { providers } = useProviders()
  const task = useTask()
  const others = providers.filter(({ name }) => identities.every(({ provider }) => provider !== name))

  async function link({ name }: ProviderName) {
    const options = { redirectTo: settingsAddress() }
    const answer = await askAuth((client) => client.linkIdentity({ provider: name, options }))
    return answer.kind === 'refused' ? refused(answer.words) : undefined
  }

  return (
    <Section title={words.title} text={words.text}>
      <Rows>
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            isOnly={identities.length === 1}
            onUnlinked={() => {
              task.say(done(words.unlinking.done(labelOf(identity))))
              reload()
            }}
          />
        ))}
      </Rows>
      <Outcome said={task.said} />
      {others.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {others.map((provider) => (
            <Button
              key={provider.name}
              className="max-sm:w-full"
              disabled={task.busy}
              onClick={() => task.run(() => link(provider))}
            >
              {words.link(provider.label)}
            </Button>
          ))}
        </div>
      ) : null}
    </Section>
  )
}

type IdentityRowProps = { identity: UserIdentity; isOnly: boolean; onUnlinked: () => void }

function IdentityRow({ identity, isOnly, onUnlinked }: IdentityRowProps) {
  const [asking, setAsking] = useState(false)
  const name = labelOf(identity)
  const { email } = identity.identity_data ?? {}

  async function unlink() {
    const answer = await askAuth((client) => client.unlinkIdentity(identity))
    if (answer.kind === 'refused') return refused(answer.words)
    setAsking(false)
    onUnlinked()
    return undefined
  }

  return (
    <Row
      title={name}
      note={typeof email === 'string' ? email : undefined}
      action={
        isOnly ? (
          <span className="text-small text-text-2">{words.only}</span>
        ) : (
          <>
            <Button variant="link" aria-label={words.unlinkOf(name)} onClick={() => setAsking(true)}>
              {words.unlink}
            </Button>
            <ConfirmDialog
              open={asking}
              onClose={() => setAsking(false)}
              title={words.unlinking.title(name)}
              text={words.unlinking.text(name)}
              action={words.unlinking.action}
              onConfirm={unlink}
            />
          </>
        )
      }
    />
  )
}

const labelOf = ({ provider }: UserIdentity) => (provider === 'email' ? words.email : providerLabel(provider))
