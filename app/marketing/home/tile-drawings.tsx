import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Hammer from 'lucide-react/icons/hammer'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ReceiptText from 'lucide-react/icons/receipt'
import Star from 'lucide-react/icons/star'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { brand } from '#domain/brand/brand.ts'

/* Small pieces of interface drawn in markup. Decoration: hidden from keyboard and screen readers. */

const TIMESHEET = [
  { name: 'Jas', hours: ['8.0', '7.5', '8.0'] },
  { name: 'Tim', hours: ['8.0', '8.0', 'Leave'] },
  { name: 'Wardell St fit-out', hours: ['16.0', '15.5', '8.0'] },
]

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_repeat(3,clamp(60px,17.5vw,68px))] md:max-lg:grid-cols-[minmax(0,1fr)_repeat(3,60px)]'

/** The first three days of a crew's week. */
export function Timesheet() {
  return (
    <div aria-hidden="true" className="type-num border-t border-line text-small">
      <div
        className={`type-label ${COLUMNS} bg-ground text-micro text-text-2 *:border-line *:px-2 *:py-1.5 *:not-first:border-l md:*:py-2`}
      >
        <span className="pl-5! md:pl-8!">Sample timesheet</span>
        <span>Mon</span>
        <span>Tue</span>
        <span>Wed</span>
      </div>
      {TIMESHEET.map(({ name, hours }, row) => (
        <div
          key={name}
          className={`${COLUMNS} border-t border-line *:border-line *:px-2 *:py-1.5 md:*:py-2.5 md:max-lg:*:py-4 *:not-first:border-l ${row === TIMESHEET.length - 1 ? 'type-label' : ''}`}
        >
          <span className="pl-5! md:pl-8!">{name}</span>
          {hours.map((hour, day) => (
            <span
              key={TIMESHEET_DAYS[day]}
              className={hour === 'Leave' ? 'type-label bg-chalk-wash text-chalk-text' : ''}
            >
              {hour}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
const TIMESHEET_DAYS = ['mon', 'tue', 'wed']

/** A phone that taps the card of its tile: scrolling brings it to the card, rings spread, and five stars fill. */
export function TappingPhone() {
  return (
    <div aria-hidden="true">
      <div className="tile-rings">
        <span />
        <span />
      </div>
      <div className="tile-phone">
        <i />
        <p>
          {STARS.map((star) => (
            <Star key={star} fill="currentColor" strokeWidth={0} />
          ))}
        </p>
      </div>
    </div>
  )
}
const STARS = [1, 2, 3, 4, 5]

/** A tradie's website with times to book. On a very narrow phone it is cut off below the times. */
export function BookingPage() {
  return (
    <div
      aria-hidden="true"
      className="ml-5 overflow-hidden rounded-tl-sheet max-[360px]:h-42 border-t border-l border-edge bg-surface shadow-2 md:ml-8"
    >
      <p className="flex items-center gap-1.5 border-b border-line bg-sunken px-4 py-2.5 text-micro md:px-5 text-text-2">
        <span className="mr-2 flex gap-1.5 *:size-2 *:rounded-round *:bg-edge">
          <span />
          <span />
          <span />
        </span>
        yourbusiness.com.au
      </p>
      <div className="p-4 pb-6 md:p-5 md:pb-6">
        <p className="type-title text-heading">
          Blocked drain?
          <br />
          Back flowing today.
        </p>
        <p className="type-label mt-3 flex max-h-[2.6em] flex-wrap gap-2 overflow-hidden text-label *:rounded-control *:border *:border-edge *:px-2.5 *:py-1.5">
          <span>Tue 10:00</span>
          <span className="border-2! border-text! bg-sun-wash">Tue 1:30</span>
          <span>Wed 7:30</span>
        </p>
        <p className="type-label mt-3 inline-block rounded-control bg-text px-4 py-2 text-small text-ground">
          Book this time
        </p>
      </div>
    </div>
  )
}

const RUN = [
  { icon: Hammer, title: 'Job done', when: 'Tue 2:10\u00a0pm' },
  { icon: ReceiptText, title: 'Invoice sent', when: 'Tue 2:11\u00a0pm' },
  { icon: MessageSquareText, title: 'SMS sent', when: '3 days later' },
  {
    icon: CircleDollarSign,
    title: 'Invoice paid',
    get when() {
      return `Same ${brand.afternoon}`
    },
  },
]

export function AutomationRun() {
  return (
    <div
      aria-hidden="true"
      className="relative isolate px-5 pb-5 md:px-8 md:pb-9 md:max-[900px]:pr-[clamp(8px,50vw-376px,32px)]"
    >
      <span className="pointer-events-none absolute inset-x-0 top-4.5 -z-10 md:top-6.5">
        <ChalkLine />
      </span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] gap-1.5 md:max-[900px]:grid-cols-4 md:max-[900px]:gap-3 lg:gap-4">
        {RUN.map(({ icon: Icon, title, when }, i) => (
          <div key={title} className="wrap-normal">
            <span
              className={`grid size-12 place-items-center md:size-16 ${i === RUN.length - 1 ? 'rounded-round bg-sun text-on-sun' : 'rounded-control border-2 border-chalk bg-ink-2'}`}
            >
              <Icon size={28} />
            </span>
            <span className="mt-2 block md:mt-3">
              <span className="type-label block text-micro md:max-[900px]:w-min max-lg:[font-stretch:84%] lg:text-[1rem]">
                {title}
              </span>
              <span className="block text-micro text-on-ink-2 max-lg:mt-0.5 max-lg:w-14 max-lg:leading-[1.25] lg:text-small">
                {when}
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
