export const firstOperator = {
  title: 'Run this shop',
  lead: 'Whoever presses the button becomes the operator: orders, leads, money and settings, all in the office.',
  account: (email: string) => `You’re signed in as ${email}.`,
  become: 'Become the operator',
  becoming: 'One moment',
  signInFirst: 'Sign in first, or create an account. You come back here afterwards.',
  signIn: 'Sign in or create an account',
  done: 'You’re the operator now. Two-factor sign-in, under Settings on your dashboard, keeps the office yours.',
  toOffice: 'Open the office',
  notValid:
    'This link has been used, is older than an hour, or is incomplete. While there is no operator, a restart of the server prints a new one.',
  unconfirmed: 'Confirm your email address first, with the link in the email that we sent you.',
} as const
