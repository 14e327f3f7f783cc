import Clock from 'lucide-react/icons/clock'
import HandCoins from 'lucide-react/icons/hand-coins'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import { enquiry } from './copy.ts'
import { EnquiryForm } from './enquiry-form.tsx'

const [ring, hours] = enquiry.ring
const ICONS = { clock: Clock, free: HandCoins }

/** The enquiry section (product.md 2.3). The hero's link to #contact leads to this section too (rulings.md 24). */
export default function Enquiry() {
  return (
    <section id="book-demo" tabIndex={-1} className="section">
      <div
        id="contact"
        tabIndex={-1}
        className="page grid gap-6 md:gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12 xl:gap-20"
      >
        <div>
          <h2 className="type-display max-w-[10em] text-display-l">{enquiry.title}</h2>
          <p className="mt-3 max-w-[27em] text-lead text-text-2 max-md:text-body md:mt-4">{enquiry.lead}</p>
          <ul className="mt-4 grid gap-2 max-md:text-[1rem] max-md:leading-snug md:mt-6 md:gap-4">
            {enquiry.points.map(({ icon, strong, text }) => {
              const Icon = ICONS[icon]
              return (
                <Point key={strong} icon={<Icon size={24} />} strong={strong}>
                  {text}
                </Point>
              )
            })}
            <Point icon={<Phone size={24} />} strong={ring}>
              <a className="link whitespace-nowrap" href={phoneHref(brand.phone)}>
                {brand.phone}
              </a>
              {hours}
            </Point>
          </ul>
        </div>
        <EnquiryForm />
      </div>
    </section>
  )
}

function Point({ icon, strong, children }: { icon: ReactNode; strong: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="mt-0.5 flex-none text-chalk-text">{icon}</span>
      <span>
        <strong className="type-label">{strong}</strong> {children}
      </span>
    </li>
  )
}
