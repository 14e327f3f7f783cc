import type { ReactNode } from 'react'
import { Link } from '#app/router/link.tsx'
import type { Service } from '#domain/leads/forms/enquiry.ts'

type DemoLinkProps = {
  service: Service
  className: string
  children: ReactNode
}

/** A link to the enquiry form of the home page, with `service` preselected (rulings.md 25). */
export function DemoLink({ service, className, children }: DemoLinkProps) {
  return (
    <Link to="/#book-demo" className={className} data-service={service}>
      {children}
    </Link>
  )
}
