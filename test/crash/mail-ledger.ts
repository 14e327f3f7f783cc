import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A message that the mail server accepted, or that it read and left `unanswered`. */
export type Delivery = {
  messageId: string
  /** The run of a shop server that sent the message. */
  life: number
  /** Whether the mail server sent a reply. The sender may have been killed before it read the reply. */
  answered: boolean
}

export type MailLedger = {
  deliveries: Delivery[]
  /**
   * Starts a mail server for one run of a shop server. The mail server picks a behaviour for each message; by default
   * half of the messages fail.
   */
  openFor: (life: number, behaviours?: SmtpBehaviours) => Promise<string>
  /** Starts a mail server that accepts everything. */
  openWell: (life: number) => Promise<string>
}

/**
 * What the mail server does with a message. `taken` accepts the message, `slow` accepts it after a pause. `stalled`
 * sends no reply. `refused` replies with a temporary error. `cut short` closes the connection before the message is
 * read. `unanswered` records the message and closes the connection without a reply.
 */
type SmtpBehaviour = 'taken' | 'slow' | 'stalled' | 'refused' | 'cut short' | 'unanswered'
export type SmtpBehaviours = readonly [SmtpBehaviour, ...SmtpBehaviour[]]

const BEHAVIOURS: SmtpBehaviours = ['taken', 'taken', 'taken', 'refused', 'cut short', 'unanswered']
const SLOW_MS = 700

/** Creates mail servers that record their deliveries in one list, with the run of the shop server that sent each. */
export function openMailLedger(random: SeededRandom): MailLedger {
  const deliveries: Delivery[] = []

  async function take(messageId: string, life: number, behaviour: SmtpBehaviour): Promise<void> {
    deliveries.push({ messageId, life, answered: behaviour !== 'unanswered' })
    if (behaviour === 'slow') await sleep(random.between(0, SLOW_MS))
  }

  async function open(life: number, nextBehaviour: () => SmtpBehaviour): Promise<string> {
    const server = await startSmtpServer({
      onData(stream, { remotePort }, done) {
        const behaviour = nextBehaviour()
        if (behaviour === 'cut short') return server.closeConnections(remotePort)
        readMessageId(stream).then(
          async (messageId) => {
            if (behaviour === 'stalled') return
            if (behaviour === 'refused')
              return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
            await take(messageId, life, behaviour)
            if (behaviour === 'unanswered') server.closeConnections(remotePort)
            else done()
          },
          () => {}, // the sender was killed while it sent the message
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
