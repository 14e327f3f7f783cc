import { openingHours } from '#domain/site/hours/opening-hours.ts'

/** The copy of the enquiry section and its form (product.md 2.3 and 3.3). */
export const enquiry = {
  title: "Let's talk about your digital goals.",
  lead: 'Book a free consult with our specialist for a demonstration.',
  points: [
    { icon: 'clock', strong: 'Tailored to your business.', text: 'Pick a day that suits, smoko is fine.' },
    { icon: 'free', strong: 'Free, no pressure.', text: 'If it’s not a fit, no worries.' },
  ],
  get ring() {
    return ['Rather ring?', `${openingHours()}.`] as const
  },
  /** Once an enquiry is sent, this replaces the lead and the points. */
  sentLead: 'We’ll find a day for your free consult with you.',
  sheet: 'Job sheet: free consult',
  /** There are no labels here, because the names of the fields are their labels (product.md 3.3). */
  placeholder: { website: 'www.yourbusiness.com.au', message: 'How can we help?' },
  /** The message at the field Service, if none is chosen. The toast has the text of product.md 8. */
  serviceMissing: 'Pick what it’s about.',
  /** Hints below a date on which we are closed (rulings.md 22). */
  closed: {
    weekend: "We're closed weekends: we'll offer the nearest weekday.",
    day: "We're closed that day: we'll offer the nearest open day.",
  },
  submit: 'Book my free consult',
  after: 'We ring or email back as soon as we can.',
} as const
