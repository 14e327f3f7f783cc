import drawing from '#app/assets/illustrations/automations/booking-day.svg'
import drawingDark from '#app/assets/illustrations/automations/booking-day-dark.svg'
import { requestService } from '#app/leads/enquiry/requested-service.ts'
import { InfoScreen } from '#app/marketing/info-page/info-screen.tsx'
import { BookingSample } from './booking-sample.tsx'
import { bookingAutomation } from './copy.ts'

/** Booking automation (product.md 2.14). */
export default function BookingAutomationScreen() {
  return (
    <InfoScreen
      page={bookingAutomation}
      drawing={{ src: drawing, dark: drawingDark, height: 420 }}
      onDemo={requestService('Custom Automations')}
    >
      <BookingSample />
    </InfoScreen>
  )
}
