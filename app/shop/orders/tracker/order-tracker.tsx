import './tracker.css'
import Check from 'lucide-react/icons/check'
import parcel from '#app/assets/illustrations/parcel.svg'
import { findArt } from '#app/shop/product-art.ts'
import { shopTimeZone } from '#app/ui/date/format-shop-time.ts'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { drawing } from '#app/ui/drawing/drawing.ts'
import {
  type Progress,
  type ProgressStep,
  progressSteps,
  stepSaysNow,
} from '#domain/orders/order-progress.ts'
import { hasCards, hasOthers } from '#domain/orders/order-view.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { trackerCopy as copy } from './copy.ts'

type Tracked = Progress & { lines: readonly { productId: string }[] }

type OrderTrackerProps = {
  order: Tracked
  /** Fills the width of the page, and shows the sun and a card or parcel. By default the tracker fits in a sheet. */
  scene?: boolean
}

const stepsOf = (order: Tracked) =>
  progressSteps(order, { hasCards: hasCards(order), hasOthers: hasOthers(order) })

/** Whether the tracker renders anything. An unpaid or refunded order has no steps. */
export function isTracked(order: Tracked): boolean {
  return stepsOf(order).some(({ stage }) => stage === 'now')
}

/** The steps of an order, with a sun on the current step. Renders nothing for an order without steps. */
export function OrderTracker({ order, scene = false }: OrderTrackerProps) {
  const steps = stepsOf(order)
  const now = steps.findIndex(({ stage }) => stage === 'now')
  if (now < 0) return null
  return (
    <section
      aria-label={copy.label}
      data-steps={steps.length}
      data-now={now + 1}
      className={scene ? 'tracker tracker-scene' : 'tracker'}
    >
      {scene ? <Sky order={order} /> : null}
      <div aria-hidden="true" className="tracker-line">
        <ChalkLine />
      </div>
      <ol>
        {steps.map((step, index) => (
          <Step
            key={step.label}
            step={step}
            isNext={index === now + 1}
            isDelivery={hasCards(order) && index === steps.length - 1}
            saysNow={stepSaysNow(steps, index)}
          />
        ))}
      </ol>
    </section>
  )
}

/** The sun over the current step, with a parcel in front while the order is in the post, otherwise the first card. */
function Sky({ order }: { order: Tracked }) {
  const isPosted = order.state === 'shipped'
  const card = order.lines.map(({ productId }) => findArt(productId)).find((art) => art !== undefined)
  return (
    <div aria-hidden="true" className="tracker-sky">
      <span className="tracker-glow" />
      <span className="tracker-sun" />
      {isPosted ? (
        <img src={drawing(parcel)} alt="" width={300} height={224} className="tracker-parcel" />
      ) : null}
      {!isPosted && card ? <img src={card.src} alt="" width={800} height={800} /> : null}
    </div>
  )
}

type StepProps = {
  step: ProgressStep
  /** Whether this step follows the current one. */
  isNext: boolean
  /** Whether this step is the delivery, which has no promised day. */
  isDelivery: boolean
  saysNow: boolean
}

function Step({ step: { label, stage, at, by }, isNext, isDelivery, saysNow }: StepProps) {
  const when = at ? formatShortDay(dayIn(shopTimeZone(), new Date(at))) : by && copy.by(formatShortDay(by))
  const day = when || (stage === 'next' && isDelivery ? copy.toCome : isNext && copy.next)
  return (
    <li data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
      <span aria-hidden="true" className="tracker-mark">
        {stage === 'done' ? <Check size={14} strokeWidth={4} /> : null}
      </span>
      <span className="tracker-label">{label}</span>
      {stage === 'done' ? <span className="sr-only">{copy.done}</span> : null}
      {day ? <span className="tracker-day type-num">{day}</span> : null}
      {saysNow ? <span className="tracker-now">{copy.now}</span> : null}
    </li>
  )
}
