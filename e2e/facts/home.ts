import type { PageFacts } from './page.ts'

/** The facts of the home page (product.md 1, 2.2, 2.3, 2.19 and 3.3). */
export const HOME: PageFacts = {
  headings: [
    'Automate your trade business, book more jobs, get paid faster.',
    // the offerings
    'Review Cards',
    'Smart Websites',
    'Automation Solutions',
    'How It Works',
    'Book a Demo',
    'Set Up for Success',
    'You Sit Back While It Works',
    // the services
    'Smart Websites for Trade Businesses',
    'NFC Google Review Cards',
    'Custom Automation Solutions',
    'Built by a tradie, for tradies',
    "Let's talk about your digital goals.",
  ],
  anchors: ['top', 'features', 'how-it-works', 'why-us', 'book-demo'],
  says: [
    /end-to-end automation for tradies who want less admin and more time on the tools/i,
    // TradeOps
    /TradeOps/,
    /timesheets, leave and job costing/i,
    /in the cloud/i,
    /beta/i,
    /invite only/i,
    /free for early adopters/i,
    /request early access/i,
    // review cards
    /opens your Google review page/i,
    /\btap\b/i,
    /NFC/,
    // smart websites
    /bookings?/i,
    /hosting/i,
    /Microsoft 365|business email/i,
    /add-ons/i,
    // automation
    /custom automations?/i,
    /web software/i,
    // how it works
    /tailored to your business/i,
    /no pressure/i,
    /99\.99% uptime guarantee/i,
    // why choose
    /Why Choose/i,
    /Built by a tradie/,
    /everything in one place/i,
    /no juggling apps/i,
    /fast setup(?: and|,) local support/i,
    /(?:designed to grow|grows) with the business/i,
    /while you're on the tools/i,
    /81% of clients read reviews before booking/i,
    // the prices of the offerings (product.md 9)
    /from \$329/i,
    /\$44\.99/,
    /from \$89/i,
    /15% off/i,
    /free shipping/i,
    /All prices in (?:AUD|Australian dollars), GST included/,
    // the enquiry
    'Book a free consult with our specialist for a demonstration.',
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Service',
    'Review Cards',
    'Smart Websites',
    'TradeOps',
    'Custom Automations',
    'Other',
    'Website',
    'Message',
    /Preferred Date/i,
  ],
  links: [
    ['Book a Free Demo', '#contact'],
    ['View Features', '#features'],
  ],
  fields: [
    { tag: 'form', method: 'post', action: '/forms/v1/enquiry' },
    { type: 'hidden', name: '_subject' },
    { name: 'First Name', required: '' },
    { name: 'Last Name', required: '' },
    { name: 'Email', type: 'email', autocomplete: 'email', required: '' },
    { name: 'Phone', type: 'tel', required: '' },
    { name: 'Service', value: 'Review Cards' },
    { name: 'Service', value: 'Smart Websites' },
    { name: 'Service', value: 'TradeOps' },
    { name: 'Service', value: 'Custom Automations' },
    { name: 'Service', value: 'Other' },
    { name: 'Website' },
    { name: 'Message', rows: '3', placeholder: 'How can we help?' },
  ],
}

/** The facts of the contact page (product.md 1 and 9). */
export const CONTACT: PageFacts = {
  headings: ['Get In Touch', 'Request Early Access'],
  says: [
    '1800 160 401',
    'hello@arvo.example',
    /Monday to Friday/i,
    /9am to 5pm/i,
    /Sat(?:urday)?:? Closed|weekends:? closed|closed (?:on )?weekends/i,
    /in beta/i,
    /invite only/i,
    /free for early adopters/i,
  ],
  links: [['Request Access to TradeOps', '/#book-demo']],
}
