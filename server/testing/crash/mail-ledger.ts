import type { Readable } from 'node:stream'
import { afterThis } from '#server/testing/after-test.ts'
import { startSmtpServer } from '#server/testing/start-smtp-server.ts'
import type { Dice } from './dice.ts'

/** One message that reached the mail server whole. */
export type Delivery = {
  messageId: string
  /** Which run of a shop server sent it. */
  life: number
  /** Whether the sender was told so; otherwise the connection broke in place of the reply. */
  answered: boolean
}

export type MailLedger = {
  deliveries: Delivery[]
  /** A mail server for one run of a shop server: it fails every second message, one way or another. */
  openFor: (life: number) => Promise<string>
  /** A mail server that takes everything. */
  openWell: (life: number) => Promise<string>
}

const FATES = ['taken', 'taken', 'taken', 'refused', 'cut short', 'unanswered'] as const

/** Mail servers that write down in one place what they were sent, and by which run of the shop. */
export function openMailLedger(dice: Dice): MailLedger {
  const deliveries: Delivery[] = []

  async function open(life: number, fateOf: () => (typeof FATES)[number]): Promise<string> {
    const server = await startSmtpServer({
      onData(stream, { remotePort }, done) {
        const fate = fateOf()
        if (fate === 'cut short') return server.hangUp(remotePort)
        readMessageId(stream).then(
          (messageId) => {
            if (fate === 'refused') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
            deliveries.push({ messageId, life, answered: fate === 'taken' })
            if (fate === 'taken') done()
            else server.hangUp(remotePort)
          },
          () => {}, // the sender was killed in the middle
        )
      },
    })
    afterThis(server.close)
    return server.url
  }

  return {
    deliveries,
    openFor: (life) => open(life, () => dice.pick(FATES)),
    openWell: (life) => open(life, () => 'taken'),
  }
}

async function readMessageId(stream: Readable): Promise<string> {
  const chunks: Buffer[] = await stream.toArray()
  const [, id = 'none'] = /^message-id:\s*(<\S+>)/im.exec(Buffer.concat(chunks).toString()) ?? []
  return id
}
