/** The quote form of the custom automations page (product.md 2.15). */
export const quoteCopy = {
  title: 'Tell us the job',
  lead: 'Describe it like you’d explain it to an apprentice. We’ll come back with a plan and a price.',
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
  stateNone: 'Choose a state',
  integrationsExample: 'Accounting, website forms, SMS, CRM',
  automationExample: 'When a job’s marked done, send the invoice and text the customer a thank you…',
  button: 'Get my quote',
} as const
