import './booking-week.css'
import closing from '#app/assets/illustrations/closing/booked.svg'
import { InfoScreen } from '#app/marketing/info-page/info-screen.tsx'
import { BookingWeek } from './booking-week.tsx'
import { bookingAutomation } from './copy.ts'

/** The page about booking automation (product.md 2.14), with a sample week. */
export default function BookingAutomationScreen() {
  return <InfoScreen page={bookingAutomation} picture={<BookingWeek />} closing={closing} />
}
