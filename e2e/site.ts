/** The prerendered pages (product.md 2.1), each with its title and heading. */
export const PAGES = [
  [
    '/',
    'Arvo | Automate your trade business',
    'Automate your trade business, book more jobs, get paid faster.',
  ],
  ['/smart-websites', 'Smart Websites for Trade Businesses | Arvo', 'Smart Websites for Trade Businesses'],
  ['/contact', 'Contact | Arvo', 'Get In Touch'],
  ['/auth', 'Sign in or create an account | Arvo', 'Good to see you. Let’s get you home early.'],
  ['/review-cards', 'NFC Google Review Cards | Arvo', 'NFC Google Review Cards'],
  ['/checkout', 'Checkout | Arvo', 'Checkout'],
  ['/pre-checkout', 'Your business details | Arvo', 'Your cart is empty'],
  ['/checkout/success', 'Thank you for your order | Arvo', 'No payment confirmed'],
  ['/checkout/cancel', 'Checkout cancelled | Arvo', 'Checkout Cancelled'],
  ['/pricing', 'TradeOps pricing | Arvo', 'TradeOps pricing'],
  ['/booking-automation', 'Online booking automation | Arvo', 'Online booking automation'],
  ['/payment-automation', 'Payment automation and follow-ups | Arvo', 'Payment automation and follow-ups'],
  ['/social-automation', 'Social media automation | Arvo', 'Social media automation'],
  ['/trade-ops', /^TradeOps: .* \| Arvo$/, 'TradeOps runs the paperwork side of the job'],
  ['/custom-solutions', 'Custom Automation Solutions | Arvo', 'Custom Automation Solutions'],
  ['/logo-download', 'Download the logo | Arvo', 'Download the logo'],
  ['/logo', 'Logo files | Arvo', 'Logo files'],
  ['/privacy', 'Privacy | Arvo', 'Privacy'],
  ['/terms', 'Terms of sale | Arvo', 'Terms of sale'],
  ['/refunds', 'Refunds and returns | Arvo', 'Refunds and returns'],
  ['/order', 'Track an order | Arvo', 'Track an order'],
  ['/message-sent', 'Message sent | Arvo', 'Thank you for contacting Arvo'],
  ['/message-not-sent', 'Message not sent | Arvo', 'That didn’t send'],
  ['/card-setup', 'Set up a review card | Arvo', 'This card isn’t set up yet.'],
] as const satisfies readonly (readonly [path: string, title: string | RegExp, heading: string])[]

/** The pages with noindex: private pages and steps of a process. */
export const NOINDEX: readonly string[] = [
  '/auth',
  '/checkout',
  '/pre-checkout',
  '/checkout/success',
  '/checkout/cancel',
  '/order',
  '/message-sent',
  '/message-not-sent',
  '/card-setup',
]
export const INDEXED = PAGES.map(([path]) => path).filter((path) => !NOINDEX.includes(path))

const SIGN_IN = ['Sign in or create an account | Arvo', 'Good to see you. Let’s get you home early.'] as const

/**
 * Pages rendered in the browser. A signed-out visitor is redirected to the sign-in page, so the title and heading are
 * those of that page. Without JavaScript, every one of these pages shows contact details, and a dashboard page also
 * links to the sign-in page.
 */
export const SHELLS = [
  ['/dashboard', ...SIGN_IN],
  ['/dashboard/bookings', ...SIGN_IN],
  ['/dashboard/payments', ...SIGN_IN],
  ['/dashboard/social', ...SIGN_IN],
  ['/dashboard/reviews', ...SIGN_IN],
  ['/dashboard/settings', ...SIGN_IN],
  ['/office', ...SIGN_IN],
] as const
