import CalendarCheck from 'lucide-react/icons/calendar-check'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { brand, mailHref, phoneHref } from '#domain/brand/brand.ts'
import { contactOptions } from './copy.ts'

/**
 * Rows with the phone number and the email address. With `demo`, a link to book a demo follows, and the phone row
 * leaves out the opening hours, because the page shows them beside the rows.
 */
export function ContactOptions({ demo = false }: { demo?: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-sheet border border-edge bg-surface">
      {brand.phone && (
        <ContactOption
          icon={<Phone size={28} />}
          text={demo ? contactOptions.phone.whileOpen : contactOptions.phone.text}
          link={
            <a className={STRETCHED} href={phoneHref(brand.phone)}>
              {brand.phone}
            </a>
          }
        />
      )}
      {brand.email && (
        <ContactOption
          icon={<Mail size={28} />}
          text={contactOptions.email.text}
          link={
            <a className={STRETCHED} href={mailHref(brand.email)}>
              {brand.email}
            </a>
          }
        />
      )}
      {demo && (
        <li className="flex min-h-21 flex-wrap items-center gap-4 px-5 py-4 max-sm:pb-5 sm:px-6">
          <span className="text-chalk-text">
            <CalendarCheck size={28} />
          </span>
          <span className="type-title grow-999 basis-52 text-heading">{contactOptions.demo.text}</span>
          <Link
            className={buttonClass({ variant: 'sun', className: 'grow max-sm:min-h-15 max-sm:w-full' })}
            to="/#book-demo"
          >
            {contactOptions.demo.title}
          </Link>
        </li>
      )}
    </ul>
  )
}

// The whole row is the click target and has the focus ring.
const STRETCHED =
  'type-title text-heading wrap-anywhere underline decoration-chalk decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-control focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)'

function ContactOption({ icon, link, text }: { icon: ReactNode; link: ReactNode; text: string }) {
  return (
    <li className="relative flex min-h-21 items-center gap-4 px-5 py-3 hover:bg-chalk-wash sm:px-6">
      <span className="text-chalk-text">{icon}</span>
      <span>
        {link}
        <span className="block text-small text-text-2">{text}</span>
      </span>
    </li>
  )
}
