import { brand } from '#domain/brand/brand.ts'

/** The copy of the dashboard's settings (rulings.md 29), in the order of the screen. */
export const settings = {
  title: 'Settings',
  loading: 'Loading your settings…',
  failed: {
    text: 'Your settings didn’t load. Check your connection, then try again.',
    part: 'This part didn’t load.',
  },
  cancel: 'Leave it',
  working: 'One moment...',

  profile: {
    title: 'Your details',
    text: 'The checkout is filled in with these before you get there. Leave out what you like.',
    you: 'About you',
    business: 'Your business on Google',
    fields: {
      fullName: 'Full name',
      businessName: 'Business name',
      phone: 'Phone',
      googleBusinessName: 'Google Business name',
      businessLocation: 'Business location',
      businessPhone: 'Business phone',
    },
    save: 'Save details',
    saving: 'Saving...',
    saved: 'Saved. The checkout will be filled in with these.',
  },

  email: {
    title: 'Email address',
    text: 'What you sign in with, and where we write to.',
    now: 'Your address',
    field: 'New email address',
    missing: 'Fill in your new email address.',
    invalid: 'That doesn’t look like an email address. It needs an @ and a domain.',
    same: 'That’s the address you have now.',
    save: 'Change email address',
    saving: 'Sending...',
    pending: (from: string, to: string) =>
      `We’ve sent a mail to both ${from} and ${to}. Open the link in each of them; until then you keep the old address.`,
    resend: 'Send both mails again',
    resent: 'Sent again. The links in the earlier mails no longer work.',
    changed: (to: string) => `Your address is ${to} now.`,
  },

  reauthentication: {
    title: 'Show it’s you',
    text: 'It’s been a while since you signed in here. Before anything changes about how you sign in, show us once more that it’s you.',
    noEmail: 'It’s been a while since you signed in here. Sign out, sign in again, and then do this.',
    password: 'Your password',
    noPassword: 'Enter your password.',
    code: 'Code from the mail',
    noCode: 'Type in the code that we sent you.',
    action: 'Carry on',
    mail: 'Email me a code',
    mailInstead: 'Email me a code instead',
    again: 'Send another code',
    sent: (email: string) => `A code is on its way to ${email}. Only the newest one works.`,
  },

  password: {
    title: 'Password',
    text: 'Changing it signs you out everywhere else.',
    field: 'New password',
    missing: 'Enter the password you want.',
    hint: 'Password must be at least 6 characters',
    code: {
      why: (email: string) =>
        `It’s been a while since you signed in here, so we’ve sent a code to ${email}. Type it in below.`,
      field: 'Code from the mail',
      missing: 'Type in the code that we sent you.',
      again: 'Send another code',
      sent: (email: string) => `Another code is on its way to ${email}. Only the newest one works.`,
    },
    change: 'Change password',
    set: 'Set a password',
    saving: 'Saving...',
    saved: 'Your password is changed. You’re signed out everywhere else.',
  },

  twoFactor: {
    title: 'Two-factor sign-in',
    text: 'A code from an app on your phone, after your password. Somebody with your password alone gets nowhere.',
    textWithSms:
      'A code from your phone, after your password: from an app, or by text message. Somebody with your password alone gets nowhere.',
    on: 'On',
    off: 'Off',
    offText: 'Signing in takes your password alone.',
    added: 'Added:',
    unnamed: 'Authenticator app',
    add: 'Add an authenticator app',
    addAnother: 'Add another app',
    addPhone: 'Add a phone number',
    phoneName: (number: string) => `Text message to ${number}`,
    phoneOff: 'Text messages aren’t going out just now. Keep your recovery codes at hand.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removal: {
      title: (name: string) => `Remove ${name}?`,
      last: 'Signing in will take your password alone, and your recovery codes go.',
      oneOf: 'Its codes no longer work. Signing in takes a code from one of the others in this list.',
      action: 'Remove it',
      done: (name: string) => `${name} is removed.`,
    },
    enrol: {
      title: 'Add an authenticator app',
      nameText:
        'Any app for one-time codes will do. Name it after the phone it’s on, so you know which is which.',
      name: 'Name',
      nameExample: 'Dan’s phone',
      noName: 'Give it a name.',
      next: 'Next',
      scan: 'Scan this with the app:',
      qr: 'QR code for your authenticator app',
      key: 'Or type this key into it:',
      copy: 'Copy the key',
      copied: 'Copied',
      copyFailed: 'Copying didn’t work here. Type the key in by hand.',
      open: 'The app is on this phone: open it',
      codeText: 'Now type in the 6 digits it shows:',
      code: 'Code from the app',
      noCode: 'Type in the 6 digits that the app shows.',
      turnOn: 'Turn on',
      turnedOn: (name: string) => `${name} is added. Signing in asks for a code of it from now on.`,
    },
    phone: {
      title: 'Add a phone number',
      text: 'We text a 6-digit code to this number when you sign in. An app is safer, and works without reception.',
      number: 'Mobile number',
      example: '0491 570 156',
      noNumber: 'Fill in your mobile number.',
      wrongNumber:
        'That’s not a mobile number. It starts with 04, or with + and the country’s code, like +64 21 123 4567.',
      next: 'Text me a code',
      sent: (number: string) => `We’ve texted a code to ${number}. It’s good for 5 minutes.`,
      code: 'Code from the text message',
      noCode: 'Type in the 6 digits that we texted you.',
      again: 'Send another code',
      wait: (seconds: number) => `Send another code in ${seconds} s`,
      sentAgain: 'Another code is on its way. Only the newest one works.',
      otherNumber: 'Use another number',
      turnOn: 'Turn on',
      turnedOn: (number: string) =>
        `${number} is added. Signing in asks for a code that we text to it from now on.`,
      refusals: {
        mfa_verification_failed: 'That code isn’t right. Check the newest text message from us.',
        mfa_challenge_expired: 'That code is no longer good. Have another one sent.',
        mfa_ip_address_mismatch:
          'Your connection changed in between, so that code won’t do. Have another one sent.',
        mfa_verified_factor_exists: 'That number is on your account already.',
        mfa_factor_name_conflict: 'That number is on your account already.',
      },
    },
  },

  recovery: {
    title: 'Recovery codes',
    left: (left: number) => (left === 1 ? '1 code left' : `${left === 0 ? 'No' : left} codes left`),
    text: 'Each signs you in once when your phone is lost or flat.',
    make: 'Make new codes',
    making: {
      title: 'Make new recovery codes?',
      text: 'You get ten new ones, and the codes you have now stop working.',
      action: 'Make new codes',
    },
    fresh: {
      title: 'Your recovery codes',
      text: 'Each of these signs you in once when your phone is lost or flat. Keep them somewhere that isn’t your phone.',
      once: 'They’re shown this once. We don’t keep them in a form that anybody could read.',
      copy: 'Copy',
      copied: 'Copied',
      copyFailed: 'Copying didn’t work here. Download or print them.',
      download: 'Download',
      print: 'Print',
      done: 'I’ve kept them',
      /** The heading in the file with the codes. */
      heading: (email: string) => `Recovery codes of ${email} at ${brand.name}. Each works once.`,
      fileName: `${brand.name.toLowerCase()}-recovery-codes.txt`,
    },
    notMade: 'Two-factor sign-in is on, but making your recovery codes didn’t work. Make them below.',
  },

  sessions: {
    title: 'Where you’re signed in',
    text: 'Something here you don’t know? Sign it out, and change your password.',
    here: 'This device',
    seen: 'Last seen:',
    end: 'Sign out',
    endOf: (device: string) => `Sign out ${device}`,
    ended: (device: string) => `${device} is signed out.`,
    endOthers: 'Sign out everywhere else',
    othersEnded: 'You’re signed out everywhere else.',
    signingOut: 'Signing out...',
  },

  identities: {
    title: 'Ways to sign in',
    text: 'With more than one way in, losing one of them doesn’t lock you out.',
    email: 'Email and password',
    unlink: 'Unlink',
    unlinkOf: (name: string) => `Unlink ${name}`,
    only: 'Your only way in',
    unlinking: {
      title: (name: string) => `Unlink ${name}?`,
      text: (name: string) => `You can no longer sign in with ${name}.`,
      action: 'Unlink it',
      done: (name: string) => `${name} is unlinked.`,
    },
    link: (name: string) => `Link ${name}`,
  },

  data: {
    title: 'Your data',
    text: 'What we keep about you is yours: take a copy, or take it away.',
    download: 'Download my data',
    downloading: 'Collecting...',
    downloaded: 'Downloaded.',
    fileName: (day: string) => `${brand.name.toLowerCase()}-my-data-${day}.json`,
    delete: 'Delete my account',
  },

  deletion: {
    title: 'Delete your account?',
    text: 'Your sign-in, your details and your saved cart are gone at once, and nobody can bring them back. The orders you placed and what you wrote to us stay with us as business records.',
    word: 'DELETE',
    confirm: 'Type DELETE to confirm',
    notConfirmed: 'Type DELETE, in capitals, if you mean it.',
    password: 'Your password',
    passwordHint: 'You can leave it out if you signed in less than fifteen minutes ago.',
    action: 'Delete my account',
    busy: 'Deleting...',
    toast: { title: 'Account deleted', description: 'Your account and what it kept about you are gone.' },
  },
} as const

/** Messages for refusals, by code (supabase-wire.md 3). */
const REFUSALS: Readonly<Record<string, string>> = {
  email_exists: 'That address belongs to another account. Use a different one, or sign in with it.',
  same_password: 'That’s the password you have now. Choose a different one.',
  invalid_credentials: 'That’s not your password.',
  reauthentication_not_valid: 'That code is wrong or too old. Check the newest mail, or send another code.',
  mfa_verification_failed: 'That code isn’t right. Wait for the app to show the next one, and type that in.',
  mfa_challenge_expired: 'That took too long. Type in the code that the app shows now.',
  mfa_ip_address_mismatch: 'Your connection changed in between. Type in the code that the app shows now.',
  mfa_factor_name_conflict: 'You have an app of that name. Give this one another.',
  too_many_enrolled_mfa_factors: 'That’s as many as an account can have. Remove one first.',
  insufficient_aal: 'Sign out, then sign in again with a code from your phone, to do this.',
  single_identity_not_deletable: 'It’s your only way to sign in, so it has to stay. Add another one first.',
  manual_linking_disabled:
    'Ways to sign in can’t be linked or unlinked here. If you don’t know one of them, ring us.',
  identity_already_exists: 'That’s linked already, to this account or another one.',
  over_email_send_rate_limit: 'We’ve only just sent you a mail. Wait a minute, then try again.',
  mfa_phone_enroll_not_enabled: 'Text messages aren’t going out just now. Use an authenticator app.',
  mfa_phone_verify_not_enabled: 'Text messages aren’t going out just now. Use an authenticator app.',
  over_request_rate_limit: 'That was too many tries in a row. Wait a minute, then try again.',
}

export const NOT_REACHED = 'That didn’t go through. Check your connection, then try again.'

/** The message for a refusal: ours for known codes, otherwise the server's. */
export function refusalMessage(code: string | undefined, message: string): string {
  const known = code !== undefined && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
  return known ?? (message || NOT_REACHED)
}
