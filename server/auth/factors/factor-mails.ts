import { brand } from '#domain/brand.ts'
import type { Block } from '#server/platform/mail/blocks.ts'
import { composeMail } from '#server/platform/mail/layout.ts'
import type { OutgoingMail } from '#server/platform/mail/message.ts'
import type { Factor } from './require-factor.ts'

const WHAT = { totp: 'an authenticator app', phone: 'a phone number' } as const

/** To the owner of the account: signing in asks for a code of this factor from now on. */
export function factorAdded(to: string, factor: Factor, publicUrl: string): OutgoingMail {
  return notice(to, `factor-added:${factor.id}`, {
    subject: `Two-factor sign-in with ${WHAT[factor.factor_type]} is on`,
    text: `Signing in to your ${brand.name} account asks for a code of ${WHAT[factor.factor_type]} from now on.`,
    named: factor,
    settingsUrl: settingsOf(publicUrl),
  })
}

/** To the owner of the account: this factor is asked for no more. */
export function factorRemoved(to: string, factor: Factor, publicUrl: string): OutgoingMail {
  return notice(to, `factor-removed:${factor.id}`, {
    subject: `Two-factor sign-in with ${WHAT[factor.factor_type]} is off`,
    text: `${capital(WHAT[factor.factor_type])} was taken off the two-factor sign-in of your ${brand.name} account.`,
    named: factor,
    settingsUrl: settingsOf(publicUrl),
  })
}

type Notice = { subject: string; text: string; named?: Factor; settingsUrl: string }

function notice(to: string, key: string, { subject, text, named, settingsUrl }: Notice): OutgoingMail {
  const [kind = ''] = key.split(':')
  const name: Block[] = named?.friendly_name
    ? [{ kind: 'facts', facts: [{ label: 'Its name', value: named.friendly_name, isTyped: true }] }]
    : []
  return {
    kind,
    dedupeKey: key,
    message: composeMail({ to, replyTo: brand.email, subject }, [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', text },
      ...name,
      { kind: 'button', label: 'Look at your settings', url: settingsUrl },
      {
        kind: 'note',
        text: `This wasn’t you? Change your password, sign out everywhere, and ring ${brand.phone}.`,
      },
    ]),
  }
}

const settingsOf = (publicUrl: string) => `${publicUrl}/dashboard/settings`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
