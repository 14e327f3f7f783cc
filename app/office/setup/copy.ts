import type { OfficeSetup, SetupCheck } from '#domain/office/office-setup.ts'
import { SOON_DAYS } from '#domain/site/claims/claim-end.ts'

/** The copy of /office/setup, and of the notice about it on /office. */
export const setupCopy = {
  title: 'Set-up',
  back: 'All settings',
  lead: 'What a shop needs before it sells. Each line ticks itself off.',
  done: (done: number, all: number) => `${done} of ${all} done`,
  allDone: 'All set up. You can run any check again here.',
  list: 'Checks',
  groups: { now: 'You can do now', ask: 'Ask whoever runs the server', done: 'Done' },
  open: 'To do',
  ticked: 'Done',
  left: (count: number) => `Set-up: ${count} ${count === 1 ? 'thing' : 'things'} left`,
  finish: 'Finish the set-up',
  sendOne: 'Send me one',
  sending: 'Sending…',
  test: 'Test the keys',
  testing: 'Testing…',
  mended: 'Needs you',
  /** The heading of a check that is done. */
  facts: {
    mail: 'Email works',
    payments: 'Payments work',
    brand: 'Brand and ABN',
    domain: 'Domain fit for chips',
    twoFactor: 'Two-factor sign-in',
    backup: 'A recent backup',
    claims: 'Claims checked',
  },
  /** The heading of an open check. */
  jobs: {
    mail: 'Connect email',
    payments: 'Connect payments',
    brand: 'Fill in brand and ABN',
    domain: 'Get a domain fit for chips',
    twoFactor: 'Turn on two-factor sign-in',
    backup: 'Make a backup',
    claims: 'Check your claims',
  },
  /** The heading of an open check for mail without a `problem`, or for payments in `live` mode. */
  tests: { mail: 'Test the email', payments: 'Test the payments' },
  links: {
    brand: { to: '/office/settings/contact', label: 'Fill it in' },
    domain: { to: '/office/bench', label: 'See the bench' },
    twoFactor: { to: '/dashboard/settings', label: 'Turn it on' },
    claims: { to: '/office/settings/claims', label: 'Go to claims' },
    outbox: { to: '/office/outbox', label: 'See the emails' },
    settings: { to: '/office/settings', label: 'Go to settings' },
    orders: { to: '/office/orders', label: 'See the orders' },
  },
} as const satisfies Record<'facts' | 'jobs', Record<SetupCheck, string>> & Record<string, unknown>

/** The heading of a check: a fact once it is done, a job until then. */
export function setupTitle(name: SetupCheck, setup: OfficeSetup): string {
  if (setup[name].isDone) return setupCopy.facts[name]
  if (name === 'mail' && setup.mail.problem === null) return setupCopy.tests.mail
  return name === 'payments' && setup.payments.mode === 'live'
    ? setupCopy.tests.payments
    : setupCopy.jobs[name]
}

type Moment = (iso: string) => string

/** Functions that describe the result of each check, done or open. */
export const setupTexts: { [Name in SetupCheck]: (check: OfficeSetup[Name], at: Moment) => string } = {
  mail({ problem, test, to }, at) {
    // the mail server's error is added to the problem, because the error can be more exact
    if (problem === 'no_server' && test?.state === 'sent')
      return `${MAIL_PROBLEMS.no_server()} The last test became a file: ${at(test.at)}.`
    if (problem)
      return [MAIL_PROBLEMS[problem](to), test?.error && failureOf(test, to)].filter(Boolean).join(' ')
    if (!test) return `Nobody has tested it yet. The test goes to ${to}.`
    if (test.state === 'sent')
      return `The mail server took a test to ${to}: ${at(test.at)}. Have a look in the inbox.`
    return test.state === 'failed' || test.error ? failureOf(test, to) : `A test to ${to} is on its way.`
  },
  payments({ mode, test, webhookAt }, at) {
    if (mode === 'sandbox')
      return 'The shop takes play money only. Ask whoever runs the server to connect Stripe.'
    const keys = mode === 'test' ? 'These are Stripe’s test keys, so no money comes.' : undefined
    const seen = webhookAt
      ? `Stripe’s webhook came: ${at(webhookAt)}.`
      : 'Stripe’s webhook has not come yet: it comes with the first payment.'
    if (!test) return [keys ?? 'Live keys, not tested yet.', seen].join(' ')
    if (test.error === 'refused')
      return 'Stripe refused the key. Ask whoever runs the server to give it a new one.'
    if (test.error) return 'Stripe did not answer. Try it again in a minute.'
    return [keys ?? `Live keys answer: ${at(test.at)}.`, seen].join(' ')
  },
  brand({ name, abn, missing }) {
    if (missing.length === 0) return abn === '' ? name : `${name}, ABN ${abn}`
    return `Still missing: ${missing.map((each) => MISSING[each]).join(', ')}.`
  },
  domain({ isDone, host }) {
    if (isDone) return `${host}, https`
    return `Chips keep their link for years, and ${host} is no https address on a domain of your own. Ask whoever runs the server to set the shop’s address.`
  },
  twoFactor({ on, off }) {
    if (off.length === 0) return on.length === 0 ? 'Nobody runs the office yet.' : `On for ${on.join(', ')}.`
    return `Off for ${off.join(', ')}. A password alone opens every order.`
  },
  backup({ isDone, at, days }, moment) {
    const age = days ? `, ${counted(days, 'day')} ago` : ''
    if (at && isDone) return `The last one: ${moment(at)}${age}.`
    if (at)
      return `The last one is too old: ${moment(at)}${age}. Ask whoever runs the server to make one, best each night.`
    return 'None yet. Ask whoever runs the server to make one, best each night.'
  },
  claims({ shown, hidden, unproven, ending }) {
    const soon = ending === 0 ? '' : ` ${ending} ${ending === 1 ? 'ends' : 'end'} within ${SOON_DAYS} days.`
    if (unproven > 0)
      return `${counted(unproven, 'claim')} on the site ${unproven === 1 ? 'has' : 'have'} no source yet. Add where the figure comes from, or switch it off.${soon}`
    return `${shown} shown with a source, ${hidden} off.${soon}`
  },
}

/** Describes a test mail that was not delivered, or is not delivered yet. */
function failureOf({ state, error }: NonNullable<OfficeSetup['mail']['test']>, to: string): string {
  const why = error ? ` The mail server said: ${error}.` : ''
  return `The test to ${to} ${state === 'failed' ? 'didn’t go' : 'waits and is tried again'}.${why}`
}

const MAIL_PROBLEMS = {
  no_server: () =>
    'There is no mail server: emails are written to files, and nobody gets them. Ask whoever runs the server to connect one.',
  sender: () =>
    'The sender is at a domain that nobody has, so mail servers refuse it. Ask whoever runs the server to change the sender.',
  recipient: (to: string) =>
    `${to} is at a domain that nobody has, so no email reaches you. Ask whoever runs the server to change that address.`,
}

const MISSING = {
  name: 'your name',
  abn: 'your ABN',
  phone: 'your phone number',
  email: 'your email address',
  social: 'your social links',
}

export const noticeTexts = {
  mail: (count: number) => `${counted(count, 'message')} didn’t go.`,
  payment_events: (count: number) =>
    `${counted(count, 'message')} from Stripe couldn’t be processed. We keep trying.`,
  settings: (reason: string) => `The settings can’t be used, so the last good ones stay: ${reason}`,
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
