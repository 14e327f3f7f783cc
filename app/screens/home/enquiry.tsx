import Clock from 'lucide-react/icons/clock'
import HandCoins from 'lucide-react/icons/hand-coins'
import { home } from '#app/content/home.ts'
import { ContactWays } from '#app/features/contact-ways/contact-ways.tsx'

const { enquiry } = home
const ICONS = { clock: Clock, free: HandCoins }

/** Spec 2.3. The hero's #contact means this section too (ruling 24). */
export function Enquiry() {
  return (
    <section id="book-demo" className="section">
      <div id="contact" className="page grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="type-display max-w-[10em] text-display-l">{enquiry.title}</h2>
          <p className="mt-4 max-w-[27em] text-lead text-text-2">{enquiry.lead}</p>
          <ul className="mt-6 grid gap-4">
            {enquiry.points.map(({ icon, strong, text }) => {
              const Icon = ICONS[icon]
              return (
                <li key={strong} className="flex gap-4">
                  <Icon size={24} className="mt-0.5 flex-none text-chalk-text" />
                  <span>
                    <strong className="type-label">{strong}</strong> {text}
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
        <div>
          <h3 className="type-title mb-4 text-heading">{enquiry.sheetTitle}</h3>
          <ContactWays />
        </div>
      </div>
    </section>
  )
}
