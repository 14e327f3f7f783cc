import { bookingAutomation } from '#app/content/booking-automation.ts'
import { InfoScreen } from '#app/features/info-page/info-screen.tsx'

/** Booking automation (spec 2.14). */
export default function BookingAutomationScreen() {
  return <InfoScreen page={bookingAutomation} />
}
