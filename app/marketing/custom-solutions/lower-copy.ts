import { AUTOMATION_FAQ } from '#app/marketing/automations/automation-faq.ts'
import { PRICES_INCLUDE_GST } from '#app/shop/prices.ts'

/** The words below the automations of their page (product.md 2.15): they come with its code. */
export const customSolutionsBelow = {
  hosting: {
    title: 'Automation hosting plans, side by side',
    caption: 'What each automation hosting plan includes',
    from: 'from',
    period: '/month',
    popular: 'Most Popular',
    rows: {
      automations: 'Hosting Automations',
      notifications: 'Notifications',
      crm: 'CRM included',
      uptime: (uptime: string) => `${uptime} uptime guarantee`,
      support: 'Included Support',
    },
    yes: 'Yes',
    no: 'No',
    smsLabel: 'About SMS credit',
    smsCredit: (amount: string) => `SMS: ${amount} monthly credit included`,
    notes:
      'Builds are quoted separately, and structural changes need a fresh quote. Upgrade or cancel anytime. Hosting can’t be paused. More than 2 automations needs Automation Hosting Ultra.',
    gst: `${PRICES_INCLUDE_GST}.`,
  },
  faq: AUTOMATION_FAQ,
  quote: {
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
  },
  closing: { title: 'Rather talk it through first?', button: 'Get Your Free Consultation' },
} as const
