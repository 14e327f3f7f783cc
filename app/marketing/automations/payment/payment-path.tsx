import { type ReactNode, useState } from 'react'
import { useEarlyPick } from '#app/hydration/use-early.ts'
import { FeatureRows } from '#app/marketing/info-page/feature-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import type { REMINDER_DAYS } from '#domain/catalogue/platform.ts'
import { formatAud } from '#domain/money/money.ts'
import { paymentSample as copy, paymentAutomation } from './copy.ts'

type Days = (typeof REMINDER_DAYS)[number]

const { how, features, featuresTitle } = paymentAutomation
const [done, notYet, pays, square] = how.steps
const [onTime, followUps, polite, stops, books, review] = features

/**
 * The path of an invoice: it is sent on Monday, followed up after the number of days that the visitor chooses, and
 * stamped as paid, in front of the sun. Each stop on the line has its text and its features.
 */
export function PaymentPath() {
  const [days, setDays] = useState<Days>(copy.chosen)
  const day = copy.reminderDay(days)
  return (
    <section className="invoice-path">
      <h2 className="page type-display text-title">{how.title}</h2>
      <div className="invoice-path-stops">
        <div className="invoice-path-line">
          <ChalkLine />
        </div>
        <Stop
          picture={<Invoice alt={copy.invoice.sentAlt} />}
          day={copy.sent}
          title={done?.title}
          text={done?.text}
          features={[onTime, books]}
        />
        <Stop
          picture={<Reminder day={day} days={days} onPick={setDays} />}
          day={<span aria-live="polite">{day}</span>}
          title={notYet?.title}
          text={notYet?.text}
          features={[followUps, polite]}
        />
        <Stop
          picture={
            <>
              <span aria-hidden="true" className="invoice-path-sun" />
              <Invoice alt={copy.invoice.paidAlt} isPaid />
            </>
          }
          day={copy.settled(day)}
          title={`${pays?.title}. ${square?.title}.`}
          text={`${pays?.text} ${square?.text}`}
          features={[stops, review]}
        />
      </div>
    </section>
  )
}

type StopProps = {
  picture: ReactNode
  day: ReactNode
  title: string | undefined
  text: string | undefined
  features: readonly ((typeof features)[number] | undefined)[]
}

function Stop({ picture, day, title, text, features: own }: StopProps) {
  return (
    <div className="invoice-path-stop">
      <div className="invoice-path-picture">{picture}</div>
      <div>
        <p className="type-label type-num text-small text-chalk-text">{day}</p>
        <h3 className="type-title text-heading">{title}</h3>
        <p className="mt-1 max-w-[25em] text-text-2">{text}</p>
        <FeatureRows label={featuresTitle} features={own.filter((each) => each !== undefined)} />
      </div>
    </div>
  )
}

function Invoice({ alt, isPaid = false }: { alt: string; isPaid?: boolean }) {
  const { title, lines, total, paid } = copy.invoice
  return (
    <div role="img" aria-label={alt} data-theme="light" className="invoice">
      <p className="invoice-head ink">
        <span>{title}</span>
        <Badge tone="outline">{copy.badge}</Badge>
      </p>
      {[...lines, total].map(({ what, cents }) => (
        <p key={what} className="invoice-row type-num">
          <span>{what}</span>
          <b>{formatAud(cents)}</b>
        </p>
      ))}
      {isPaid && <span className="invoice-stamp">{paid}</span>}
    </div>
  )
}

type ReminderProps = { day: string; days: Days; onPick: (days: Days) => void }

/** The text message of the reminder, above the choice of its delay on the line. */
function Reminder({ day, days, onPick }: ReminderProps) {
  return (
    <>
      <p className="invoice-message">
        <small>{copy.reminder.to(day)}</small>
        {copy.reminder.text}
      </p>
      <fieldset className="invoice-days sample-choices">
        <legend className="sr-only">{copy.legend}</legend>
        {copy.choices.map((choice) => (
          <Delay key={choice} days={choice} isChosen={choice === days} onPick={onPick} />
        ))}
      </fieldset>
    </>
  )
}

type DelayProps = { days: Days; isChosen: boolean; onPick: (days: Days) => void }

function Delay({ days, isChosen, onPick }: DelayProps) {
  const ref = useEarlyPick(true)
  return (
    <label>
      <input
        ref={ref}
        type="radio"
        name="sample-reminder"
        className="dot"
        value={days}
        checked={isChosen}
        onChange={() => onPick(days)}
      />
      {copy.days(days)}
    </label>
  )
}
