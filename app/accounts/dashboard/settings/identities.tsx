import type { UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { type ProviderName, useSignInOptions } from '#app/accounts/session/use-sign-in-options.ts'
import { Button } from '#app/ui/button.tsx'
import { providerLabel } from '#domain/accounts/provider-label.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { settings } from './copy.ts'
import { ReauthenticationDialog } from './reauthentication/reauthenticating-form.tsx'
import { settingsReturnUrl } from './return-url.ts'
import { Row, Rows } from './row.tsx'
import { Section } from './section.tsx'
import type { Account, AccountUser } from './use-account.ts'

const { identities: copy } = settings

/** The account's ways to sign in: its email (with or without password) and linked providers (supabase-wire.md 3.15). */
export function Identities({ user, reload }: Account) {
  const identities = user.identities ?? []
  const { providers } = useSignInOptions()
  const [reauthenticatingFor, setReauthenticatingFor] = useState<ProviderName>()
  const task = useTask()
  // a company's SSO account cannot link a provider: an employee who left could still sign in with it
  const isCompanys = identities.some(({ provider }) => provider.startsWith('sso:'))
  const others = (isCompanys ? [] : providers).filter(({ name }) =>
    identities.every(({ provider }) => provider !== name),
  )

  async function link(provider: ProviderName) {
    const options = { redirectTo: settingsReturnUrl() }
    const result = await callAuth((client) => client.linkIdentity({ provider: provider.name, options }))
    if (result.kind === 'ok') return undefined
    if (result.code !== 'reauthentication_needed') return refused(result.message)
    setReauthenticatingFor(provider)
    return undefined
  }

  function linkAfterReauthentication(provider: ProviderName | undefined) {
    setReauthenticatingFor(undefined)
    if (provider) task.run(() => link(provider))
  }

  return (
    <Section
      title={copy.title}
      text={copy.text}
      now={identities.map((identity) => labelOf(identity, user)).join(', ')}
    >
      <Rows>
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            name={labelOf(identity, user)}
            isOnly={identities.length === 1}
            onUnlinked={() => {
              task.say(done(copy.unlinking.done(labelOf(identity, user))))
              reload()
            }}
          />
        ))}
      </Rows>
      <TaskMessage message={task.message} />
      {others.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {others.map((provider) => (
            <Button
              key={provider.name}
              className="max-sm:w-full"
              disabled={task.busy}
              onClick={() => task.run(() => link(provider))}
            >
              {copy.link(provider.label)}
            </Button>
          ))}
        </div>
      ) : null}
      <ReauthenticationDialog
        user={user}
        open={reauthenticatingFor !== undefined}
        onClose={() => setReauthenticatingFor(undefined)}
        onReauthenticated={() => linkAfterReauthentication(reauthenticatingFor)}
      />
    </Section>
  )
}

type IdentityRowProps = { identity: UserIdentity; name: string; isOnly: boolean; onUnlinked: () => void }

function IdentityRow({ identity, name, isOnly, onUnlinked }: IdentityRowProps) {
  const [asking, setAsking] = useState(false)
  const { email } = identity.identity_data ?? {}

  async function unlink() {
    const result = await callAuth((client) => client.unlinkIdentity(identity))
    if (result.kind === 'refused') return refused(result.message)
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
          <span className="text-small text-text-2">{copy.only}</span>
        ) : (
          <>
            <Button variant="link" aria-label={copy.unlinkOf(name)} onClick={() => setAsking(true)}>
              {copy.unlink}
            </Button>
            <ConfirmDialog
              open={asking}
              onClose={() => setAsking(false)}
              title={copy.unlinking.title(name)}
              text={copy.unlinking.text(name)}
              action={copy.unlinking.action}
              onConfirm={unlink}
            />
          </>
        )
      }
    />
  )
}

function labelOf({ provider }: UserIdentity, { hasPassword }: AccountUser): string {
  if (provider !== 'email') return providerLabel(provider)
  return hasPassword ? copy.email : copy.emailAlone
}
