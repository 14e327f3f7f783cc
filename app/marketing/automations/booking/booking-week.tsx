import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { useEarlyPick } from '#app/hydration/use-early.ts'
import { InfoSteps } from '#app/marketing/info-page/info-steps.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { bookingAutomation, bookingSample as copy, type SampleJob } from './copy.ts'

const { how, features, featuresTitle } = bookingAutomation

/**
 * A booking week: five days with their jobs. The visitor picks a free time on Thursday. The sample job moves to that
 * time, and the messages from the second step on contain the time.
 */
export function BookingWeek() {
  const [picked, setPicked] = useState<string>(copy.picked)
  const follows = copy.follows(picked)
  return (
    <section className="booking-week">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h2 className="type-display text-title">{how.title}</h2>
          <Badge tone="outline">{copy.badge}</Badge>
        </div>
        <p className="sr-only">{copy.weekAlt}</p>
        <div className="booking-days">
          <span className="booking-line">
            <ChalkLine />
          </span>
          {copy.week.map(({ day, jobs }) =>
            jobs ? (
              <Day key={day} day={day} jobs={jobs} />
            ) : (
              <OpenDay key={day} day={day} picked={picked} onPick={setPicked} />
            ),
          )}
        </div>
        <InfoSteps
          label={featuresTitle}
          steps={how.steps.map((step, index) => {
            const follow = follows[index]
            return {
              ...step,
              sample: follow && <Message {...follow} />,
              features: features.filter((feature) => copy.featuresOf[index]?.includes(feature.icon)),
            }
          })}
        />
      </div>
    </section>
  )
}

/** A day with its jobs. It is hidden from screen readers, which get the summary above the week (`weekAlt`) instead. */
function Day({ day, jobs }: { day: string; jobs: readonly (SampleJob | null)[] }) {
  return (
    <div aria-hidden="true" className="booking-day">
      <b className="booking-name">{day}</b>
      {jobs.map((job, slot) => (
        <span key={copy.times[slot]} className={job ? 'booking-cell booking-job' : 'booking-cell'}>
          <span className="max-md:hidden">{job?.name}</span>
          <span className="md:hidden">{job?.short}</span>
        </span>
      ))}
      {day === copy.reminderDay && (
        <span className="booking-reminder">
          <BellRing size={20} />
          <span>{copy.reminder}</span>
        </span>
      )}
    </div>
  )
}

type OpenDayProps = { day: string; picked: string; onPick: (time: string) => void }

function OpenDay({ day, picked, onPick }: OpenDayProps) {
  return (
    <fieldset className="booking-day sample-choices">
      <legend className="sr-only">{copy.legend}</legend>
      <b aria-hidden="true" className="booking-name booking-sun">
        {day}
      </b>
      {copy.times.map((time) => (
        <Time key={time} time={time} isPicked={time === picked} onPick={() => onPick(time)} />
      ))}
    </fieldset>
  )
}

function Time({ time, isPicked, onPick }: { time: string; isPicked: boolean; onPick: () => void }) {
  const ref = useEarlyPick(true)
  return (
    <label className="booking-cell booking-time type-num">
      <input ref={ref} type="radio" name="sample-time" value={time} checked={isPicked} onChange={onPick} />
      <b>{time}</b>
      <span>{isPicked ? copy.job : copy.free}</span>
    </label>
  )
}

function Message({ what, text }: { what: string; text: string }) {
  return (
    <p
      aria-live="polite"
      className="type-num mt-4 max-w-90 md:h-[calc(100%-1rem)] rounded-sheet border border-edge bg-surface px-4 py-3 shadow-2"
    >
      <small className="type-label block text-micro text-text-2">{what}</small>
      <span>{text}</span>
    </p>
  )
}
