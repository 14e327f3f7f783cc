import type { ReactNode } from 'react'
import { Link } from '#app/router/link.tsx'
import type { Service } from '#domain/leads/forms/enquiry.ts'
import { wantService } from './wanted-service.ts'

type DemoLinkProps = {
  /** Stands chosen on the form when the visitor gets there (rulings.md 25). */
  service: Service
  className: string
  children: ReactNode
}

/** The way to the enquiry form of the home page, with a service chosen. */
export function DemoLink({ service, className, children }: DemoLinkProps) {
  return (
    <Link to="/#book-demo" className={className} onClick={wantService(service)}>
      {children}
    </Link>
  )
}
