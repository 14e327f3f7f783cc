/** The icons of the automation cards, in design's order. */
export type AutomationIcon = (typeof customSolutions.automations.cards)[number]['icon']

/** The words of the custom automations page (spec 2.15). */
export const customSolutions = {
  back: 'Back to Home',
  title: 'Custom Automation Solutions',
  lead: 'Tell us the bit of the job you’d pay someone else to do. We’ll build something that does it for you, every time, without being asked.',
  button: "Let's Automate It!",
  automations: {
    title: 'Pick what you never want to do again',
    lead: '21 automations we build most often.',
    cards: [
      {
        icon: 'form',
        title: 'Website Form Submission',
        preview: 'A form on your site kicks everything off.',
      },
      { icon: 'client', title: 'Update Client Info', preview: 'Client records stay current on their own.' },
      { icon: 'tags', title: 'Tag Based on Job Type', preview: 'Jobs sorted by type as they come in.' },
      { icon: 'sync', title: 'Sync with Calendar', preview: 'Bookings land in your calendar.' },
      {
        icon: 'workflow',
        title: 'Start a Workflow or Sequence',
        preview: 'One event sets off the next ten steps.',
      },
      { icon: 'sms', title: 'Send SMS to Customer', preview: '“On our way” texts, sent for you.' },
      { icon: 'bell', title: 'Notify Your Team', preview: 'The right person knows straight away.' },
      { icon: 'mail', title: 'Send Follow-Up Email', preview: 'A nudge goes out if they go quiet.' },
      { icon: 'quote', title: 'Quote Sent', preview: 'Track it, chase it, win it.' },
      { icon: 'accepted', title: 'Quote Accepted', preview: 'The job sets itself up.' },
      { icon: 'camera', title: 'File or Photo Uploaded', preview: 'Site photos file themselves.' },
      { icon: 'lead', title: 'New Lead Captured', preview: 'Answered before they ring someone else.' },
      {
        icon: 'job',
        title: 'New Job in Calendar',
        preview: 'Everyone’s prepped the moment it’s booked.',
      },
      { icon: 'done', title: 'Job Completed', preview: 'Mark it done, the rest follows.' },
      { icon: 'paid', title: 'Invoice Paid', preview: 'Thank them and ask for a review.' },
      { icon: 'invoice', title: 'Send Invoice', preview: 'Out the door before you’ve packed up.' },
      { icon: 'alarm', title: 'Reminder Follow-Up', preview: 'Polite reminders until it’s paid.' },
      { icon: 'entry', title: 'Create Job Entry', preview: 'Job sheet made from the enquiry.' },
      { icon: 'staff', title: 'Assign Job to Staff', preview: 'Sent to whoever’s closest and free.' },
      { icon: 'booking', title: 'Online Booking Trigger', preview: 'A booking starts the whole run.' },
      { icon: 'custom', title: 'Custom Automation', preview: 'Something else? Tell us and we’ll build it.' },
    ],
  },
  hosting: {
    title: 'Automation hosting plans, side by side',
    from: 'from',
    period: 'a month',
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
    smsCredit: (amount: string) => `${amount} monthly SMS credit included`,
    notes:
      'Structural changes need a fresh quote; builds are quoted separately. You can cancel or upgrade anytime. Hosting can’t be paused. More than 2 automations needs Automation Hosting Ultra.',
    gst: 'All prices in AUD, GST included.',
  },
  quote: {
    title: 'Tell us the job',
    lead: 'Describe it like you’d explain it to an apprentice. We’ll come back with a plan and a price.',
    sheetTitle: 'Automation quote',
  },
  closing: { title: 'Get Your Free Consultation', button: 'Get Your Free Consultation' },
} as const
