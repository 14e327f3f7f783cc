import picture from '#app/assets/illustrations/closing/ute.svg'
import { DemoLink } from '#app/leads/enquiry/demo-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { contact } from './copy.ts'

const { earlyAccess } = contact

/** The section with the request for access to the TradeOps beta (product.md 1), below the contact options. */
export function EarlyAccess() {
  return (
    <section className="relative z-0 overflow-x-clip bg-linear-to-r from-ground to-glow">
      <div className="page grid gap-x-10 gap-y-8 pt-10 beside:grid-cols-[1fr_auto] md:pt-14">
        <div className="beside:pb-10 md:pb-14">
          <p className="mb-3">
            <Badge tone="text">{earlyAccess.badge}</Badge>
          </p>
          <h2 className="type-display text-title">{earlyAccess.title}</h2>
          <p className="mt-2 max-w-[32em] text-text-2">{earlyAccess.text}</p>
          <DemoLink service="TradeOps" className={buttonClass({ className: 'mt-6 max-sm:w-full' })}>
            {earlyAccess.button}
          </DemoLink>
        </div>
        <div className="relative self-end justify-self-end">
          <Sun size="closing" rise />
          <Illustration src={picture} alt="" width={240} height={240} className="closing-picture" />
        </div>
      </div>
      <span className="pointer-events-none absolute inset-x-0 -bottom-1.5 block">
        <ChalkLine snap />
      </span>
    </section>
  )
}
