import type { ToastContent } from '#app/shell/toast/store.ts'

const bad = (title: string) => (description: string) =>
  ({ title, description, tone: 'destructive' }) satisfies ToastContent

/** Toasts that take the reason as their description. The first two are quoted from product.md 8. */
const signInFailed = bad('Error signing in')
const signUpFailed = bad('Error signing up')
const notDone = bad('That didn’t work')

/** The copy of the sign-in page (product.md 2.11, rulings.md 26 and 27). */
export const auth = {
  /** The heading begins with the greeting of the chosen tab. `promise` follows on a new line. */
  greeting: { signIn: 'Good to see you.', create: 'Good to meet you.' },
  promise: 'Let’s get you home early.',
  lead: 'Your services, orders and cards in one spot.',
  tabs: { label: 'Sign in or create an account', signIn: 'Sign In', create: 'Create Account' },
  busy: { signIn: 'Signing in...', create: 'Creating account...', other: 'One moment...' },
  noScript: 'Signing in needs JavaScript. Switch it on in your browser, or call us and we’ll help.',

  fields: {
    email: {
      label: 'Email',
      missing: 'Enter your email address.',
      invalid: 'That’s not an email address yet. It needs an @ and a dot, like sam@example.com.',
    },
    password: { label: 'Password', missing: 'Enter your password.' },
    newPassword: { label: 'New password', missing: 'Enter the password you want.' },
    hint: 'Password must be at least 6 characters',
    code: {
      label: '6-digit code',
      missing: 'Enter the 6 digits.',
      invalid: 'The code is 6 digits, nothing else.',
    },
    appCode: { label: 'Code from your app' },
    textCode: { label: 'Code from the text message' },
    recoveryCode: { label: 'Recovery code', missing: 'Enter one of your recovery codes.' },
  },

  forgot: {
    link: 'Forgot your password?',
    title: 'A new password',
    text: 'We’ll email a link to the address above. It opens a page where you choose a new password.',
    button: 'Email me a reset link',
  },
  mailLink: { link: 'Email me a sign-in link' },
  mailSignUpLink: { link: 'Email me a link instead' },
  agreement: {
    text: 'By creating an account you agree to the',
    terms: 'Terms',
    keep: 'What we keep:',
    privacy: 'Privacy',
  },
  company: {
    link: 'Sign in with your company',
    title: 'Company sign-in',
    text: 'We go by the address above: your company’s own sign-in page opens.',
    button: 'Go to your company’s sign-in',
  },
  or: 'or',
  provider: (name: string) => `Continue with ${name}`,
  earlyAccess: {
    why: 'TradeOps is in beta and invite only. Come in here and we’ll put you down for early access.',
    button: 'Ask for early access',
  },
  accountBenefits: {
    title: 'What an account is good for',
    points: [
      'Every order with its receipt, and where it’s up to',
      'How often each card gets tapped',
      'A new review link on your cards, whenever you like',
    ],
    guest: 'Only after review cards? You can buy them without an account.',
  },
  unconfirmed: 'Send the confirmation email again',

  mailSent: {
    title: 'Check your email',
    created: (email: string) => `We’ve written to ${email}. Open the link in there to confirm the address.`,
    join: (email: string) => `We’ve written to ${email}. Open the link in there, and you’re in.`,
    signIn: (email: string) => `If ${email} has an account, a sign-in link is on its way there.`,
    reset: (email: string) =>
      `If ${email} has an account, a link to choose a new password is on its way there.`,
    removed: (email: string) =>
      `It’s removed, and everybody is signed out of your account. The old password works no more: a link to choose a new one is on its way to ${email}.`,
    spam: 'Nothing there after a minute? Look in the spam folder.',
    code: 'Or type the code from the email:',
    button: {
      created: 'Confirm my email',
      join: 'Sign me in',
      signIn: 'Sign me in',
      reset: 'Choose a new password',
      removed: 'Choose a new password',
    },
    again: 'Send it again',
    wait: (seconds: number) => `Send it again in ${seconds} s`,
    back: 'Use another address',
  },

  link: {
    confirm: {
      title: 'Confirm your email',
      text: 'One press, and the address is yours to sign in with.',
      button: 'Confirm my email',
    },
    signIn: {
      title: 'Sign in',
      text: 'You asked for a link to sign in with. One press, and you’re in.',
      button: 'Sign me in',
    },
    reset: {
      title: 'Choose a new password',
      text: 'You asked for a new password. One press, and you can choose it.',
      button: 'Choose a new password',
    },
    change: {
      title: 'Confirm the change of address',
      text: 'Your account is to have another email address. Both addresses have to say yes.',
      button: 'Confirm the new address',
    },
  },
  factorRemoval: {
    title: 'Take your account back',
    text: 'Somebody turned on two-factor sign-in for your account, and it wasn’t you? One press removes it, signs out everybody, and sends you a link to choose a new password.',
    button: 'This wasn’t me: remove it',
    company: {
      title: 'It’s removed',
      text: 'Everybody is signed out of your account. Sign in through your company again.',
    },
    over: {
      title: 'That link is no longer good',
      text: 'It works once, and for 7 days. If you can’t sign in, choose “Forgot your password?”, or call us and we’ll look into it with you.',
    },
  },
  expired: {
    title: 'That link is no longer good',
    text: 'It works once, and only for a while. Tell us your address and a new one is on its way.',
    change: 'It works once, and only for a while. Sign in and change the address in your settings again.',
    button: 'Email me a new link',
    back: 'Go to sign in',
  },
  halfChanged: {
    title: 'One address has said yes',
    text: 'Now open the link that we sent to the other one. Until then the account keeps its old address.',
    back: 'Go to your account',
  },

  secondFactor: {
    title: 'One more step',
    text: 'Open your authenticator app and type in the code it shows for this account.',
    textOf: (app: string) => `Type in the code from the authenticator app that you named “${app}”.`,
    textOfNumbered: (number: number) => `Type in the code from app ${number} of your authenticator apps.`,
    button: 'Continue',
    recoveryText: 'Type in one of the recovery codes you kept. Each one works once.',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the app instead',
    namedApp: (app: string) => `Use “${app}” instead`,
    unnamedApp: 'Use another app instead',
    numberedApp: (number: number) => `Use app ${number} instead`,
    byText: (end: string) => `Text a code to the number ending in ${end}`,
    textTo: (end: string) =>
      `We text a 6-digit code to your number ending in ${end}. It’s good for 5 minutes.`,
    sendText: 'Text me a code',
    again: 'Send another code',
    wait: (seconds: number) => `Send another code in ${seconds} s`,
    textOff: 'Text messages aren’t going out just now. Use one of your recovery codes, or call us.',
    leave: 'Sign in as somebody else',
  },
  newPassword: {
    title: 'Choose a new password',
    text: (email: string) => `For ${email}. You’ll be signed out everywhere else.`,
    button: 'Save the new password',
    busy: 'Saving...',
  },
  returning: 'Signing you in...',
  signedIn: {
    title: 'You’re signed in',
    text: (email: string) => `as ${email}`,
    dashboard: 'Go to your dashboard',
    continue: 'Carry on',
  },

  failed: {
    connection: 'We couldn’t reach our server. Check your connection, then try again.',
    credentials: 'That email and password don’t go together. Check both, or use one of the ways below.',
    unconfirmed: 'This email address isn’t confirmed yet. Open the link in our email, or have it sent again:',
    noCredentials: 'You must provide either an email or phone number and a password',
    company: 'We know of no company sign-in for this address. Use your password, or a sign-in link.',
    code: 'That code isn’t right, or it’s too old. Check it, or have a new one sent.',
    recoveryCode: 'That recovery code isn’t right, or it has been used. Try another one.',
    /** The code of a sign-in that began in another browser cannot be exchanged here. */
    elsewhere: 'That sign-in began in another browser. Start again here.',
    generic: 'The sign-in didn’t work. Try again, or use another way.',
  },
} as const

const CANCELLED = 'The sign-in was cancelled. You can try again, or use another way.'
const TOO_SLOW = 'That sign-in took too long. Start again.'

/**
 * Messages for the error codes with which the auth service sends the browser back without a session. The error
 * description in the URL is never shown, because anybody can write a URL.
 */
export const sentBack: Readonly<Partial<Record<string, string>>> = {
  access_denied: CANCELLED,
  bad_oauth_state: TOO_SLOW,
  bad_oauth_callback: TOO_SLOW,
  flow_state_expired: TOO_SLOW,
  flow_state_not_found: TOO_SLOW,
  provider_email_needs_verification:
    'That account’s email address isn’t confirmed. We’ve written to it: open the link in there.',
  signup_disabled: 'New accounts aren’t open right now.',
  user_banned: 'This account is locked. Call us and we’ll sort it out.',
  user_sso_managed: 'That account only opens with your company’s sign-in.',
  identity_already_exists: 'That account belongs to somebody already. Sign in with it, or link another one.',
  identity_not_found: 'That account isn’t linked to yours.',
  single_identity_not_deletable: 'That’s the only way into your account. Add another one first.',
}

export const authToasts = {
  signInFailed,
  signUpFailed,
  notDone,
  signedIn: { title: 'Signed in', description: 'Good to have you.' },
  created: { title: 'Account created', description: 'You’re signed in.' },
  confirmYourMail: {
    title: 'Account created',
    description: 'Please check your email to verify your account.',
  },
  mailSent: { title: 'Check your email', description: 'It should be there in a minute.' },
  forgot: {
    title: 'Forgot your password?',
    description: 'No drama. We can email you a link to choose a new one.',
  },
  confirmed: { title: 'Email confirmed', description: 'You’re signed in.' },
  addressChanged: { title: 'Address changed', description: 'From now on you sign in with the new one.' },
  passwordChanged: {
    title: 'Password changed',
    description: 'You’re signed in here, and signed out everywhere else.',
  },
  earlyAccess: (reference: string) => ({
    title: 'You’re down for early access',
    description: `Your reference is ${reference}. We’ll write when TradeOps has a place for you.`,
  }),
  noEarlyAccess: {
    title: 'Early access wasn’t noted',
    description: 'You’re signed in. Ask again from the pricing page, or call us.',
    tone: 'destructive',
  },
} as const satisfies Record<string, ToastContent | ((reason: string) => ToastContent)>
