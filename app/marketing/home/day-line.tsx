import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import FileText from 'lucide-react/icons/file-text'
import Star from 'lucide-react/icons/star'
import { firstView } from '#app/hydration/first-view.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import type { home } from './copy.ts'

type Day = (typeof home)['hero']['day']
type Slip = Day['slips'][number]

const ICONS = { calendar: CalendarCheck, quote: FileText, paid: CircleDollarSign, star: Star }

// The left edge of each slip on a line of thirteen equal hours, from 6am to 7pm. The tick of a slip is 20 px right of
// this edge.
const LEFT: Record<Slip['time'], string> = {
  '6:50 am': 'wide:left-[calc(6.41%-20px)]',
  '9:10 am': 'wide:left-[calc(24.36%-20px)]',
  '11:25 am': 'wide:left-[calc(41.67%-20px)]',
  '1:45 pm': 'wide:left-[calc(59.62%-20px)]',
}

/** A sample working day. From 1120 px its slips hang below the hours on the horizon. */
export function DayLine({ day }: { day: Day }) {
  return (
    <div className="day page">
      <p className="day-caption type-label text-micro">{day.caption}</p>
      <span className="day-line">
        <ChalkLine plumb snap />
      </span>
      <Hours />
      <ol className="day-slips">
        {day.slips.map((slip) => (
          <SlipOnLine key={slip.time} slip={slip} done={day.done} />
        ))}
      </ol>
      <div className="day-end">
        <p className="type-title text-heading">{day.end.title}</p>
        <p className="mt-0.5 text-text-2 md:text-balance">{day.end.text}</p>
      </div>
    </div>
  )
}

function SlipOnLine({ slip, done }: { slip: Slip; done: string }) {
  const Icon = ICONS[slip.icon]
  return (
    <li ref={firstView} className={`slip rise ${LEFT[slip.time]}`}>
      <p className="slip-time type-label type-num text-micro">{slip.time}</p>
      <p className="slip-title type-label">{slip.title}</p>
      <p className="slip-detail type-num text-label">{slip.detail}</p>
      <p className="slip-done type-label text-micro">
        <Icon size={16} />
        {done}
      </p>
    </li>
  )
}

const HOURS = ['6am', '7', '8', '9', '10', '11', '12', '1', '2', '3pm', '4', '5', '6', '7pm']

function Hours() {
  return (
    <div
      aria-hidden="true"
      className="type-label hidden grid-cols-[repeat(13,minmax(0,1fr))_0] text-micro wide:grid"
    >
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
  )
}
