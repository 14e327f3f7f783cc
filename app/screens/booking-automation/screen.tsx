import drawing from '#app/assets/illustrations/booking-day.svg'
import drawingDark from '#app/assets/illustrations/booking-day-dark.svg'
import { bookingAutomation } from '#app/content/booking-automation.ts'
import { wantService } from '#app/features/enquiry/wanted-service.ts'
import { InfoScreen } from '#app/features/info-page/info-screen.tsx'
import { BookingSample } from './booking-sample.tsx'

/** Booking automation (product.md 2.14). */
export default function BookingAutomationScreen() {
  return (
    <InfoScreen
      page={bookingAutomation}
      drawing={{ src: drawing, dark: drawingDark, height: 420 }}
      onDemo={wantService('Custom Automations')}
    >
      <BookingSample />
    </InfoScreen>
  )
}
