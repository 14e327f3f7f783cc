import { Fragment, type ReactNode } from 'react'
import type { Session } from '#app/accounts/session/read-session.ts'
import { DashboardFrame } from './frame.tsx'
import { PageTitle } from './page-title.tsx'

type DashboardPageProps = {
  title: string
  lead?: string
  /** What is in it, for whoever is signed in. */
  children: (session: Session) => ReactNode
}

/** A page of the dashboard with its title. */
export function DashboardPage({ title, lead, children }: DashboardPageProps) {
  return (
    <DashboardFrame>
      {(session) => (
        // another account's things are other things
        <Fragment key={session.user.id}>
          <PageTitle title={title} lead={lead} />
          {children(session)}
        </Fragment>
      )}
    </DashboardFrame>
  )
}
