/** The copy of the quote form on /custom-solutions (product.md 2.15). */
export const quoteCopy = {
  title: 'Tell us the job',
  lead: 'Describe it like you’d explain it to an apprentice. We’ll come back with a plan and a price.',
  /** Title and lead once a quote is sent. */
  sent: {
    title: 'We’ve got the job',
    lead: 'We’ll read it, and come back with a plan and a price.',
  },
  next: {
    title: 'What happens next',
    steps: [
      'We read it, and ring or email if something’s not clear.',
      'You get a plan and a price. A quote costs nothing.',
      'You say yes, or you don’t.',
    ],
  },
  sheetTitle: 'Job sheet: your quote',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    businessName: 'Business name',
    email: 'Email',
    phone: 'Phone',
    city: 'City or town',
    state: 'State or territory',
    integrations: 'Integrations: tools you already use',
    automation: 'What should the automation do?',
  },
  list: {
    title: 'On your list',
    count: (count: number) => `${count} ${count === 1 ? 'automation' : 'automations'}`,
    takeOff: 'Take off',
    yearly: 'Yearly savings',
    basis: (hours: string, rate: number) => `at ${hours} hours a week, $${rate}/hr`,
    put: 'Put it on my list',
    isOn: 'On your list',
    bar: (count: number) => `${count} on your list`,
    back: 'a year back',
  },
  stateNone: 'Choose a state',
  integrationsExample: 'Accounting, website forms, SMS, CRM',
  automationExample: 'When a job’s marked done, send the invoice and text the customer a thank you…',
  button: 'Get my quote',
} as const
