import type { ReactNode } from 'react'
import type { Session } from '#app/accounts/session/read-session.ts'
import { useOutletContext } from '#app/router/outlet.tsx'
import { PageTitle } from './page-title.tsx'

type DashboardPageProps = {
  title: string
  lead?: ReactNode
  /** Shown at the right of the title. */
  action?: ReactNode
  children: (session: Session) => ReactNode
}

export function DashboardPage({ title, lead, action, children }: DashboardPageProps) {
  const session = useDashboardSession()
  return (
    <>
      <PageTitle title={title} lead={lead} action={action} />
      {children(session)}
    </>
  )
}

/** The session of the signed-in visitor, in a page of the dashboard. */
export function useDashboardSession(): Session {
  return useOutletContext<Session>()
}
