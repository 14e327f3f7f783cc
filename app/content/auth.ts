/** The words of the sign-in page (spec 2.11) while accounts are not open. */
export const auth = {
  title: 'Good to see you. Let’s get you home early.',
  lead: 'Your services, orders and cards in one spot.',
  signIn: {
    title: 'Sign In',
    text: 'Accounts open soon. Nobody has one yet, so there is nothing to sign in to for now.',
  },
  createAccount: {
    title: 'Create Account',
    text: 'You don’t need an account to buy review cards: check out as a guest, and your confirmation email keeps a link to your order.',
    button: 'Shop review cards',
  },
} as const
