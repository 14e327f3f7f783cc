import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import FileText from 'lucide-react/icons/file-text'
import Star from 'lucide-react/icons/star'
import { firstView } from '#app/hydration/first-view.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import type { home } from './copy.ts'

type Day = (typeof home)['hero']['day']
type Slip = Day['slips'][number]

const ICONS = { calendar: CalendarCheck, quote: FileText, paid: CircleDollarSign, star: Star }

// Thirteen equal hours from 6am to 7pm: the position of each slip, less the 20 px to its tick.
const LEFT: Record<Slip['time'], string> = {
  '6:50 am': 'wide:left-[calc(6.41%-20px)]',
  '9:10 am': 'wide:left-[calc(24.36%-20px)]',
  '11:25 am': 'wide:left-[calc(41.67%-20px)]',
  '1:45 pm': 'wide:left-[calc(59.62%-20px)]',
}

/**
 * The working day: a horizontal line with the slips below it on wide screens, a vertical one on narrow screens. Right of
 * the sun the line is empty.
 */
export function DayLine({ day }: { day: Day }) {
  return (
    <div className="relative isolate mt-8 grid grid-cols-1 *:col-start-1 wide:mt-9">
      <Glow />
      <p className="page type-label mb-3 text-micro text-text-2 max-wide:pl-9 wide:row-start-1 wide:self-end">
        {day.caption}
      </p>
      <div className="page relative wide:row-start-3">
        <span className="pointer-events-none absolute -top-9 -bottom-[calc(40px+min(180px,35vw))] left-1.5 -z-10 wide:hidden">
          <span className="grid h-full">
            <ChalkLine plumb snap />
          </span>
        </span>
        <ol className="grid max-w-150 gap-2.5 pl-9 wide:h-50 wide:max-w-none wide:pl-0">
          {day.slips.map((slip) => (
            <SlipOnLine key={slip.time} slip={slip} done={day.done} />
          ))}
        </ol>
      </div>
      <div className="page pointer-events-none pt-10 wide:row-start-1 wide:-mt-50 wide:self-end wide:pt-0">
        <div className="flex justify-end wide:ml-[69.23%] wide:w-0 wide:justify-center">
          <Sun size="hero" rise />
        </div>
      </div>
      <div className="z-10 -my-1.5 wide:row-start-2">
        <ChalkLine snap />
      </div>
      <Hours />
      <div className="page pt-5 wide:row-start-3 wide:pt-15">
        <div className="wide:ml-[76.2%]">
          <p className="type-title text-heading">{day.end.title}</p>
          <p className="mt-1 text-lead">{day.end.text}</p>
        </div>
      </div>
    </div>
  )
}

function SlipOnLine({ slip, done }: { slip: Slip; done: string }) {
  const Icon = ICONS[slip.icon]
  return (
    <li
      ref={firstView}
      className={`rise relative wide:absolute wide:top-16 wide:w-[min(200px,16.2%)] ${LEFT[slip.time]} before:absolute before:top-5.5 before:-left-6 before:h-0.5 before:w-6 before:bg-chalk wide:before:-top-5.5 wide:before:left-5 wide:before:h-5.5 wide:before:w-0.5 after:absolute after:-top-16 after:left-5 after:hidden after:h-2.5 after:w-px after:bg-chalk wide:after:block`}
    >
      <div className="grid grid-cols-[1fr_auto] rounded-control bg-surface px-4 py-3 shadow-2 wide:grid-cols-1 wide:px-3.5">
        <p className="type-label type-num text-micro text-chalk-text">{slip.time}</p>
        <p className="type-label col-span-2 text-[1.0625rem] wide:col-span-1 wide:mt-1 wide:text-[1rem] wide:leading-snug">
          {slip.title}
        </p>
        <p className="type-num col-span-2 text-label text-text-2 wide:col-span-1">{slip.detail}</p>
        <p className="type-label col-start-2 row-start-1 flex items-center gap-1.5 text-micro text-ok wide:col-start-1 wide:row-start-4 wide:mt-2.5 wide:border-t wide:border-line wide:pt-2">
          <Icon size={16} />
          {done}
        </p>
      </div>
    </li>
  )
}

const HOURS = ['6am', '7', '8', '9', '10', '11', '12', '1', '2', '3pm', '4', '5', '6', '7pm']

function Hours() {
  return (
    <div aria-hidden="true" className="page hidden wide:row-start-3 wide:block">
      <div className="grid grid-cols-[repeat(13,minmax(0,1fr))_0] type-label text-micro">
        {HOURS.map((hour, i) => {
          const long = [0, 6, 9, 13].includes(i)
          return (
            <span key={hour} className="flex w-0 flex-col items-center gap-1 whitespace-nowrap">
              <span className={long ? 'h-4.5 w-0.5 bg-chalk' : 'h-2.5 w-0.5 bg-chalk'} />
              <span className={long ? 'text-text' : 'text-text-2'}>{hour}</span>
            </span>
          )
        })}
      </div>
    </div>
  )
}

/** The glow behind the sun. */
function Glow() {
  return (
    <span
      aria-hidden="true"
      className="absolute -right-20 -bottom-16 -z-20 h-100 w-150 max-w-[160%] bg-[radial-gradient(closest-side,var(--glow),transparent)] wide:-top-70 wide:right-auto wide:bottom-auto wide:left-[calc(50%+246px)] wide:h-130 wide:w-260 wide:-translate-x-1/2"
    />
  )
}
