import * as v from 'valibot'
import { optionalLine, optionalLines } from '#domain/text/text-fields.ts'
import { parseCalendarDay } from '#domain/time/calendar-day.ts'
import { email, firstName, lastName, MESSAGE_MAX, MISSING, phone } from './shared-fields.ts'

/** The choices of the field Service (product.md 3.3). */
export const SERVICES = ['Review Cards', 'Smart Websites', 'TradeOps', 'Custom Automations', 'Other'] as const
export type Service = (typeof SERVICES)[number]

/** The value of the hidden field `_subject` (product.md 3.3). */
export const ENQUIRY_SUBJECT = 'New website enquiry'

/** The enquiry form of product.md 3.3, with the posted field names (product.md 7). */
export const Enquiry = v.object({
  /** An invalid subject becomes '' without an error, because the visitor does not type the subject. */
  _subject: v.fallback(optionalLine(200), ''),
  'First Name': firstName,
  'Last Name': lastName,
  Email: email,
  Phone: phone,
  Service: v.picklist(SERVICES, MISSING.service),
  Website: optionalLine(300),
  Message: optionalLines(MESSAGE_MAX),
  /** yyyy-MM-dd on the visitor's own calendar, not converted to UTC (rulings.md 22). */
  'Preferred Date': v.optional(
    v.pipe(
      v.string(),
      v.check((day) => day === '' || parseCalendarDay(day) !== undefined, 'Pick a day from the calendar.'),
    ),
    '',
  ),
})
export type Enquiry = v.InferOutput<typeof Enquiry>
