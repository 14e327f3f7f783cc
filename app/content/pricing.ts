import {
  PLATFORM_ANNUAL_DISCOUNT_PERCENT,
  PLATFORM_DATA_KEPT_DAYS,
  PLATFORM_TRIAL_DAYS,
} from '#domain/catalogue/platform.ts'

/** The words of the platform pricing page (spec 2.13). */
export const pricing = {
  title: 'TradeOps pricing',
  lead: 'One price for the business, a bit more for each person on the crew.',
  facts: [
    { title: `${PLATFORM_TRIAL_DAYS}-day free trial`, text: 'No credit card to start it.' },
    {
      title: `${PLATFORM_ANNUAL_DISCOUNT_PERCENT}% off a year`,
      text: 'Pay yearly and the year costs a tenth less.',
    },
    {
      title: 'Pause without losing it',
      text: `Your data is kept for ${PLATFORM_DATA_KEPT_DAYS} days after you pause.`,
    },
  ],
  closing: {
    title: 'In beta, and invite only.',
    text: 'Talk to us and we’ll show you what it does for a crew your size.',
    button: 'Book a Free Demo',
  },
} as const
