import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NotLoaded } from '#app/accounts/dashboard/data/not-loaded.tsx'
import { PageTitle } from '#app/accounts/dashboard/frame/page-title.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { settings } from './copy.ts'
import { EmailForm } from './email-form.tsx'
import { Identities } from './identities.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { Sessions } from './sessions.tsx'
import { RecoveryCodes } from './two-factor/recovery-codes.tsx'
import { TwoFactor } from './two-factor/two-factor.tsx'
import { type Account, useAccount } from './use-account.ts'
import { YourData } from './your-data.tsx'

/** /dashboard/settings (rulings.md 29). */
export default function DashboardSettingsScreen() {
  const { data, reload } = useAccount()
  if (data.kind === 'ready') return <Sections user={data.body} reload={reload} />
  return (
    <>
      <PageTitle title={settings.title} />
      {data.kind === 'loading' ? (
        <Loading />
      ) : (
        <NotLoaded message={settings.failed.text} onRetry={reload} className="mt-8" />
      )}
    </>
  )
}

/**
 * All sections of the settings. New recovery codes are shown in place of the sections, which keep what was typed while
 * they are hidden.
 */
function Sections(account: Account) {
  const [codes, setCodes] = useState<readonly string[]>()
  const twoFactor = useRef<HTMLDivElement>(null)
  const { email = '' } = account.user

  function backToSections() {
    flushSync(() => setCodes(undefined))
    twoFactor.current?.scrollIntoView()
    twoFactor.current?.focus()
  }

  return (
    <>
      {codes ? <RecoveryCodes codes={codes} email={email} onDone={backToSections} /> : null}
      <div hidden={codes !== undefined}>
        <PageTitle title={settings.title} />
        <div className="mt-6 border-edge border-b">
          <ProfileForm {...account} />
          <EmailForm {...account} />
          <PasswordForm {...account} />
          <div ref={twoFactor} tabIndex={-1} className="outline-none">
            <TwoFactor {...account} onCodes={setCodes} />
          </div>
          <Identities {...account} />
          <Sessions />
          <YourData {...account} />
        </div>
      </div>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="mt-8 grid gap-4">
      <span className="sr-only">{settings.loading}</span>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
