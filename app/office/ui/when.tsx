import { formatMoment } from '#app/office/frame/moment.ts'

/** A time in its shortest form. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  )
}
