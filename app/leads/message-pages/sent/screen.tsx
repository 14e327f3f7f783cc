import { SentSheet } from '#app/leads/form/sent/sent-sheet.tsx'
import { messageSent } from '#app/leads/message-pages/copy.ts'
import { useReference } from '#app/leads/message-pages/use-reference.ts'
import { Link } from '#app/router/link.tsx'
import { Horizon } from '#app/shop/orders/horizon.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { LeadForm } from '#domain/leads/leads.ts'

/** The first letter of a reference names its form. */
const LETTERS = [
  ['E', 'enquiry'],
  ['Q', 'quote'],
  ['P', 'request'],
] as const satisfies readonly (readonly [string, LeadForm])[]

/**
 * /message-sent shows thanks and the reference to quote, after a browser without JavaScript has posted a form (api.md
 * 3).
 */
export default function MessageSentScreen() {
  const { slot, atSlot, when } = useReference()
  return (
    <main id="main" className="page grid overflow-x-clip pt-14 pb-(--section) md:pt-28 low:pt-4">
      <div className="mx-auto w-full max-w-130">
        <Horizon className="w-full" />
        <h1
          tabIndex={-1}
          className="type-display mt-10 text-[min(var(--fs-display-l),2.5rem)] leading-[0.98] low:mt-4"
        >
          {messageSent.title}
        </h1>
        <p className="mt-4 text-lead text-text-2">{messageSent.text}</p>
        {LETTERS.map(([letter, form]) => (
          <div key={form} className="mt-8" {...when(letter)}>
            <SentSheet form={form} reference={<span {...slot} />} at={<span {...atSlot} />} />
          </div>
        ))}
        <Link to="/" className={buttonClass({ className: 'mt-8 max-sm:w-full' })}>
          {messageSent.home}
        </Link>
      </div>
    </main>
  )
}
