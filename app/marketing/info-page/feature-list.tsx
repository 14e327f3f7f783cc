import BellRing from 'lucide-react/icons/bell-ring'
import Calculator from 'lucide-react/icons/calculator'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import Camera from 'lucide-react/icons/camera'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Clock from 'lucide-react/icons/clock'
import HardHat from 'lucide-react/icons/hard-hat'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import PenLine from 'lucide-react/icons/pen-line'
import Receipt from 'lucide-react/icons/receipt'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentType } from 'react'
import type { InfoFeature, InfoIcon } from './copy.ts'

const ICONS: Record<InfoIcon, ComponentType<{ size?: number; className?: string }>> = {
  bell: BellRing,
  calendar: CalendarCheck,
  camera: Camera,
  check: CircleCheck,
  clock: Clock,
  crew: HardHat,
  leave: CalendarX2,
  megaphone: Megaphone,
  message: MessageSquareText,
  office: LayoutDashboard,
  paid: CircleDollarSign,
  receipt: Receipt,
  roles: ShieldCheck,
  words: PenLine,
  entry: ClipboardPlus,
  sum: Calculator,
  sync: CalendarSync,
}

/** The features of one step, as a list with lines between its rows. */
export function FeatureRows({ label, features }: { label: string; features: readonly InfoFeature[] }) {
  return (
    <ul aria-label={label} className="mt-4 divide-y divide-line border-edge border-t">
      {features.map((feature) => {
        const Icon = ICONS[feature.icon]
        return (
          <li key={feature.title} className="flex gap-3.5 py-3">
            <Icon size={24} className="flex-none text-chalk-text" />
            <div>
              <h4 className="type-label">{feature.title}</h4>
              <p className="text-small text-text-2">{feature.text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Features under a heading, in up to three columns. */
export function FeatureList({ title, features }: { title: string; features: readonly InfoFeature[] }) {
  return (
    <section className="section page">
      <h2 className="type-display text-display-l">{title}</h2>
      <ul className="mt-8 grid gap-x-12 gap-y-5 md:grid-cols-2 md:gap-y-8 lg:grid-cols-3">
        {features.map((feature) => {
          const Icon = ICONS[feature.icon]
          return (
            <li
              key={feature.title}
              className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-edge pt-4 md:block md:pt-5"
            >
              <Icon size={28} className="text-chalk-text" />
              <h3 className="type-title text-heading md:mt-3">{feature.title}</h3>
              <p className="col-start-2 mt-1 max-w-[26em] text-text-2">{feature.text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
