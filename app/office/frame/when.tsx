import { formatMoment } from './moment.ts'

/** A moment, as short as it can be said. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  )
}
