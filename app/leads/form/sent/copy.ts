import { whatHappensNext } from '#domain/leads/what-happens-next.ts'

/** The copy of the stamped job sheet of a sent form, and of what happens next. */
export const sentSheet = {
  stamp: 'Sent',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  about: 'You asked about',
  noPlan: 'No plan yet, we’ll advise',
  /** The label of the reference on the sheet of /message-sent, which does not know what was sent. */
  reference: 'Your reference',
  nextTitle: 'What happens next',
  titles: {
    enquiry: 'Job sheet: free consult',
    quote: 'Job sheet: your quote',
    request: 'Job sheet: your request',
  },
  next: whatHappensNext,
} as const
