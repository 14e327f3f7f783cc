import { brand } from '#domain/brand/brand.ts'
/** One thing we automate (product.md 3.12). `expanded` is the text that its card shows when it is open. */
export type Automation = {
  icon: string
  title: string
  preview: string
  expanded: { starts: string; does: string; onSite: string }
  /** The kind of work that the automation replaces; absent when that is not clearly one step or a whole job. */
  takes?: 'one step' | 'a whole job'
}

export type AutomationIcon = (typeof AUTOMATIONS)[number]['icon']

/** The 21 automations of product.md 2.15, in its order. */
export const AUTOMATIONS = [
  {
    icon: 'form',
    title: 'Website Form Submission',
    preview: 'A form on your site kicks everything off.',
    expanded: {
      starts: 'Someone sends a form on your website.',
      does: 'Saves their details, sends them a reply and lets your team know. Nobody has to check an inbox.',
      onSite:
        'You’re up a ladder when a “hot water’s gone” form comes in. The customer has a reply before you’re down.',
    },
  },
  {
    icon: 'client',
    title: 'Update Client Info',
    preview: 'Client records stay current on their own.',
    takes: 'one step',
    expanded: {
      starts: 'A customer gives a new phone number, email or address.',
      does: 'Changes it in your client list, and in the other tools that use it.',
      onSite: 'A property manager swaps over. The next invoice goes to the new one, not to the one who left.',
    },
  },
  {
    icon: 'tags',
    title: 'Tag Based on Job Type',
    preview: 'Jobs sorted by type as they come in.',
    takes: 'one step',
    expanded: {
      starts: 'A new enquiry or job comes in.',
      does: 'Reads what it’s about and tags it: emergency, maintenance, new build, quote only.',
      onSite: 'Blocked drains and bathroom renos land in separate lists, so the drain gets seen to first.',
    },
  },
  {
    icon: 'sync',
    title: 'Sync with Calendar',
    preview: 'Bookings land in your calendar.',
    expanded: {
      starts: 'A job is booked, moved or called off.',
      does: 'Makes the same change in the calendar on your phone, and in your crew’s.',
      onSite:
        'The office moves Thursday’s switchboard to Friday. Your phone knows before you’ve loaded the ute.',
    },
  },
  {
    icon: 'workflow',
    title: 'Start a Workflow or Sequence',
    preview: 'One event sets off the next ten steps.',
    takes: 'a whole job',
    expanded: {
      starts: 'Anything you choose: a new customer, a signed quote, a date.',
      does: 'Works through a list of steps in order, waits where it should, and stops when it’s done.',
      onSite:
        'A new maintenance customer gets a welcome, a first visit and a reminder for the next service, each in its turn.',
    },
  },
  {
    icon: 'sms',
    title: 'Send SMS to Customer',
    preview: '“On our way” texts, sent for you.',
    takes: 'one step',
    expanded: {
      starts: 'A booking is made, is nearly due, or you set off.',
      does: 'Sends the right text at the right time: confirmed, reminder, on our way.',
      onSite: 'You tap “leaving now” and drive. The customer puts the dog out the back before you pull up.',
    },
  },
  {
    icon: 'bell',
    title: 'Notify Your Team',
    preview: 'The right person knows straight away.',
    takes: 'one step',
    expanded: {
      starts: 'Something happens that one of you should know about.',
      does: 'Tells that person, with the address and the details, and leaves everyone else in peace.',
      onSite: 'A customer accepts a quote at smoko. Whoever orders materials hears about it at smoko.',
    },
  },
  {
    icon: 'mail',
    title: 'Send Follow-Up Email',
    preview: 'A nudge goes out if they go quiet.',
    takes: 'one step',
    expanded: {
      starts: 'A customer hasn’t answered for as long as you decide.',
      does: 'Sends a short, friendly email in your words, and stops once they reply.',
      onSite:
        'You priced a deck last week and heard nothing. They get a nudge while you’re building another one.',
    },
  },
  {
    icon: 'quote',
    title: 'Quote Sent',
    preview: 'Track it, chase it, win it.',
    expanded: {
      starts: 'You send a quote.',
      does: 'Notes it as open, puts a follow-up date on it and keeps it on your list until there’s an answer.',
      get onSite() {
        return `Friday ${brand.afternoon} you look at one list and see which quotes are still out, and for how much.`
      },
    },
  },
  {
    icon: 'accepted',
    title: 'Quote Accepted',
    preview: 'The job sets itself up.',
    takes: 'a whole job',
    expanded: {
      starts: 'The customer says yes to a quote.',
      does: 'Makes the job, sends the deposit invoice and puts the dates in the calendar.',
      onSite:
        'They accept while you’re having breakfast. The job is set up before you’ve finished your coffee.',
    },
  },
  {
    icon: 'camera',
    title: 'File or Photo Uploaded',
    preview: 'Site photos file themselves.',
    takes: 'one step',
    expanded: {
      starts: 'Someone adds a photo, a plan or a certificate.',
      does: 'Names it and files it with the right job, and tells whoever is waiting for it.',
      onSite: 'Your apprentice snaps the meter box. It’s with the job, not somewhere between holiday photos.',
    },
  },
  {
    icon: 'lead',
    title: 'New Lead Captured',
    preview: 'Answered before they ring someone else.',
    takes: 'a whole job',
    expanded: {
      starts: 'Somebody new gets in touch, from your site, an ad or a social page.',
      does: 'Saves who they are and what they want, answers them, and puts a call back on your list.',
      onSite:
        'Three people ask about split systems on a hot Sunday. Each has an answer, and you have three names for Monday.',
    },
  },
  {
    icon: 'job',
    title: 'New Job in Calendar',
    preview: 'Everyone’s prepped the moment it’s booked.',
    expanded: {
      starts: 'A job goes into the calendar.',
      does: 'Confirms it with the customer and gives your crew the address, the notes and what to bring.',
      onSite: 'A cooktop swap for Tuesday. The customer knows the time, and your sparkie knows the model.',
    },
  },
  {
    icon: 'done',
    title: 'Job Completed',
    preview: 'Mark it done, the rest follows.',
    takes: 'a whole job',
    expanded: {
      starts: 'You mark a job as done.',
      does: 'Makes the invoice, sends it with the photos and thanks the customer. Later it asks for a review.',
      onSite:
        'You tick the job off in the driveway, and the paperwork is finished when you reach the corner.',
    },
  },
  {
    icon: 'paid',
    title: 'Invoice Paid',
    preview: 'Thank them and ask for a review.',
    expanded: {
      starts: 'A payment comes in.',
      does: 'Marks the invoice paid, sends a receipt and a thank-you, and asks for a Google review.',
      onSite: 'The money lands on Thursday night. The thank-you goes out while you’re watching the footy.',
    },
  },
  {
    icon: 'invoice',
    title: 'Send Invoice',
    preview: 'Out the door before you’ve packed up.',
    expanded: {
      starts: 'A job is finished, or reaches a stage you bill for.',
      does: 'Fills in the invoice from the job and sends it, or leaves it ready for you to check.',
      onSite: 'Rough-in is done. The progress invoice goes out that day, not on Sunday night.',
    },
  },
  {
    icon: 'alarm',
    title: 'Reminder Follow-Up',
    preview: 'Polite reminders until it’s paid.',
    takes: 'one step',
    expanded: {
      starts: 'An invoice goes past its due date, or a visit comes close.',
      does: 'Sends a polite reminder, then another, and stops as soon as it’s paid or confirmed.',
      onSite: 'A builder is two weeks late. The reminders go out, and you don’t have to be the one who asks.',
    },
  },
  {
    icon: 'entry',
    title: 'Create Job Entry',
    preview: 'Job sheet made from the enquiry.',
    expanded: {
      starts: 'An enquiry is worth a visit.',
      does: 'Makes a job with the customer’s name, address, photos and what they asked for. Nobody types it again.',
      onSite:
        'The customer typed the address once. It’s on the job sheet, the map and the invoice, spelled the same.',
    },
  },
  {
    icon: 'staff',
    title: 'Assign Job to Staff',
    preview: 'Sent to whoever’s closest and free.',
    takes: 'a whole job',
    expanded: {
      starts: 'A job needs somebody.',
      does: 'Looks at who has the ticket, who’s free and who’s close, gives them the job and tells the customer.',
      onSite:
        'No hot water, two suburbs over. The job goes to your plumber round the corner, not to the one an hour away.',
    },
  },
  {
    icon: 'booking',
    title: 'Online Booking Trigger',
    preview: 'A booking starts the whole run.',
    takes: 'a whole job',
    expanded: {
      starts: 'A customer books a time on your website.',
      does: 'Blocks the time out, makes the job, confirms with the customer and reminds them before the day.',
      onSite: 'Someone books a safety check at 10pm. You find out in the morning, and it’s all set up.',
    },
  },
  {
    icon: 'custom',
    title: 'Custom Automation',
    preview: 'Something else? Tell us and we’ll build it.',
    takes: 'a whole job',
    expanded: {
      starts: 'Whatever sets off the work you’d like to be rid of.',
      does: 'What you do by hand now, step by step. Tell us how it goes, and we’ll quote it.',
      onSite: 'Sunday night you copy timesheets into a spreadsheet. Describe it in the form below.',
    },
  },
] as const satisfies readonly Automation[]
