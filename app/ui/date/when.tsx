import { formatMoment } from './moment.ts'

/** A time in the shop's time zone, as `formatMoment` formats it. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  )
}
