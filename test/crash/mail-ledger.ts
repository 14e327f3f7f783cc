import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import type { SeededRandom } from './seeded-random.ts'

/** One message that reached the mail server whole. */
export type Delivery = {
  messageId: string
  /** Which run of a shop server sent it. */
  life: number
  /** Whether a reply was sent, even to a sender that was killed before it came; otherwise the connection was broken. */
  answered: boolean
}

export type MailLedger = {
  deliveries: Delivery[]
  /**
   * A mail server for one run of a shop server, that treats messages in one of these ways. By default it fails every
   * second one, one way or another.
   */
  openFor: (life: number, behaviours?: SmtpBehaviours) => Promise<string>
  /** A mail server that takes everything. */
  openWell: (life: number) => Promise<string>
}

/**
 * Slow is taken after a while; stalled is never taken and never refused; cut short breaks the line before the message
 * is whole, unanswered after.
 */
type SmtpBehaviour = 'taken' | 'slow' | 'stalled' | 'refused' | 'cut short' | 'unanswered'
export type SmtpBehaviours = readonly [SmtpBehaviour, ...SmtpBehaviour[]]

const BEHAVIOURS: SmtpBehaviours = ['taken', 'taken', 'taken', 'refused', 'cut short', 'unanswered']
const SLOW_MS = 700

/** Mail servers that write down in one place what they were sent, and by which run of the shop. */
export function openMailLedger(random: SeededRandom): MailLedger {
  const deliveries: Delivery[] = []

  async function take(messageId: string, life: number, behaviour: SmtpBehaviour): Promise<void> {
    deliveries.push({ messageId, life, answered: behaviour !== 'unanswered' })
    if (behaviour === 'slow') await sleep(random.between(0, SLOW_MS))
  }

  async function open(life: number, fateOf: () => SmtpBehaviour): Promise<string> {
    const server = await startSmtpServer({
      onData(stream, { remotePort }, done) {
        const behaviour = fateOf()
        if (behaviour === 'cut short') return server.hangUp(remotePort)
        readMessageId(stream).then(
          async (messageId) => {
            if (behaviour === 'stalled') return
            if (behaviour === 'refused')
              return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
            await take(messageId, life, behaviour)
            if (behaviour === 'unanswered') server.hangUp(remotePort)
            else done()
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
    openFor: (life, behaviours = BEHAVIOURS) => open(life, () => random.pick(behaviours)),
    openWell: (life) => open(life, () => 'taken'),
  }
}

async function readMessageId(stream: Readable): Promise<string> {
  const chunks: Buffer[] = await stream.toArray()
  const [, id = 'none'] = /^message-id:\s*(<\S+>)/im.exec(Buffer.concat(chunks).toString()) ?? []
  return id
}
