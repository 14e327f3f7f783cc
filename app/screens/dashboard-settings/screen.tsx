import { settings } from '#app/content/settings.ts'
import { DashboardFrame } from '#app/shell/dashboard/frame.tsx'
import { PageTitle } from '#app/shell/dashboard/page-title.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useAccount } from './use-account.ts'

/** /dashboard/settings (ruling 29). */
export default function DashboardSettingsScreen() {
  return (
    <DashboardFrame>
      {() => (
        <>
          <PageTitle title={settings.title} />
          <Sections />
        </>
      )}
    </DashboardFrame>
  )
}

function Sections() {
  const { loaded, reload } = useAccount()
  if (loaded.kind === 'loading') return <Loading />
  if (loaded.kind === 'failed') return <Failed retry={reload} />
  const account = { user: loaded.user, round: loaded.round, reload }
  return (
    <div className="mt-6">
      <ProfileForm {...account} />
    </div>
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

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="mt-8">
      <p className="text-lead text-text-2">{settings.failed.text}</p>
      <Button variant="sun" className="mt-5" onClick={retry}>
        {settings.failed.retry}
      </Button>
    </div>
  )
}
