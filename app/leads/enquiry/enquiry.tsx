import Clock from 'lucide-react/icons/clock'
import HandCoins from 'lucide-react/icons/hand-coins'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { leadForm } from '#app/leads/form/copy.ts'
import { LargePhoneLink, SentAdvice } from '#app/leads/form/lead-result.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { brand } from '#domain/brand/brand.ts'
import { enquiry } from './copy.ts'
import { EnquiryForm, useEnquiry } from './enquiry-form.tsx'

const ICONS = { clock: Clock, free: HandCoins }

/**
 * The enquiry section (product.md 2.3). The hero's link to #contact leads to this section too (rulings.md 24). Once an
 * enquiry is sent, the heading says so. On narrow screens the sent sheet follows the heading, and has the phone number.
 */
export default function Enquiry() {
  const lead = useEnquiry()
  const isSent = lead.result.kind === 'sent'
  return (
    <section id="book-demo" tabIndex={-1} className="section relative">
      {/* the target of #contact in a browser without JavaScript; its scroll margin is the same as the section's */}
      <span id="contact" className="absolute top-0 -scroll-mt-10" />
      <div
        className={`page grid max-lg:[&_.lead-sent]:scroll-mt-64 max-md:[&_.lead-sent]:scroll-mt-50 ${isSent ? '' : 'gap-6 md:gap-10'} lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12 xl:gap-20`}
      >
        <div>
          <h2 className="type-display max-w-[10em] text-display-l lg:whitespace-pre-line">
            {isSent ? leadForm.sent : enquiry.title}
          </h2>
          <p
            className={`mt-3 max-w-[27em] text-balance text-lead text-text-2 max-md:text-body md:mt-4 ${isSent ? 'max-lg:hidden' : ''}`}
          >
            {isSent ? enquiry.sentLead : enquiry.lead}
          </p>
          <SentAdvice outcome={lead.result} />
          {isSent ? null : <Points />}
          <Ring isSent={isSent} />
        </div>
        <EnquiryForm lead={lead} />
      </div>
    </section>
  )
}

function Points() {
  return (
    <ul className="mt-4 grid gap-2 max-md:text-[1rem] max-md:leading-snug md:mt-6 md:gap-4">
      {enquiry.points.map(({ icon, strong, text }) => {
        const Icon = ICONS[icon]
        return (
          <Point key={strong} icon={<Icon size={24} />} strong={strong}>
            {text}
          </Point>
        )
      })}
    </ul>
  )
}

/**
 * The phone number. On narrow screens it looks like one more row of the list. On wide screens it is in large type below
 * a chalk line.
 */
function Ring({ isSent }: { isSent: boolean }) {
  if (!brand.phone) return null
  // read at each render, because an operator can change the hours while the server runs
  const [ring, hours] = enquiry.ring
  return (
    <div
      className={`mt-2 flex gap-4 max-md:text-[1rem] max-md:leading-snug md:mt-4 lg:block lg:pt-8 ${isSent ? 'max-lg:hidden' : ''}`}
    >
      <span aria-hidden="true" className="block max-lg:hidden">
        <Sun size="stat" />
        <span className="-mt-1.5 block">
          <ChalkLine />
        </span>
      </span>
      <span className="mt-0.5 flex-none text-chalk-text lg:hidden">
        <Phone size={24} />
      </span>
      <p className="lg:pt-3">
        <strong className="type-label lg:block">{isSent ? leadForm.ring : ring}</strong> <LargePhoneLink />
        <span className="lg:hidden">, </span>
        <span className="text-text-2 max-lg:text-inherit lg:mt-1 lg:block">{hours}</span>
      </p>
    </div>
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
