import { formatShopTime } from './format-shop-time.ts'

/** The day of an instant in the shop's time zone, such as 12 Mar 2026. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatShopTime(at, { dateStyle: 'medium' })}
    </time>
  )
}
