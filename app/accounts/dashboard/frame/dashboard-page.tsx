import type { ReactNode } from 'react'
import type { Session } from '#app/accounts/session/read-session.ts'
import { useOutletContext } from '#app/router/outlet.tsx'
import { PageTitle, type PageTitleProps } from './page-title.tsx'

type DashboardPageProps = PageTitleProps & { children: (session: Session) => ReactNode }

export function DashboardPage({ children, ...title }: DashboardPageProps) {
  const session = useDashboardSession()
  return (
    <>
      <PageTitle {...title} />
      {children(session)}
    </>
  )
}

/** Returns the session of the visitor. Call this only in a page of the dashboard. */
export function useDashboardSession(): Session {
  return useOutletContext<Session>()
}
