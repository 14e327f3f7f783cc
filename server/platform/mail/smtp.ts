import nodemailer from 'nodemailer'
import { MaybeDelivered } from '#server/platform/outbox/delivery-failure.ts'
import type { Deliver } from '#server/platform/outbox/outbox.ts'
import { composeEnvelope } from './envelope.ts'
import type { PicturesInForce } from './mail-pictures.ts'
import type { Sender } from './sender.ts'

/** Timeouts of a mail server, in milliseconds (RFC 5321, 4.5.3.2). */
export const SMTP_TIMES = {
  /** For the connection, and for the greeting. */
  connect: 30_000,
  /** For everything before the final dot of the message. The RFC gives each command up to five minutes. */
  untilFinalDot: 300_000,
  /** For the response to the final dot. Before the response, the server checks and stores the message. */
  finalResponse: 600_000,
}
export type SmtpTimes = typeof SMTP_TIMES

type SmtpOptions = { from: Sender; pictures: PicturesInForce; times?: SmtpTimes | undefined }

/** Sends through the mail server at `url`, over a pool of connections. */
export function createSmtpDelivery(
  url: string,
  { from, pictures, times = SMTP_TIMES }: SmtpOptions,
): { deliver: Deliver; close: () => void } {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // only the outbox retries: a retry by nodemailer could repeat a message that was accepted without a response
    maxRequeues: 0,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.untilFinalDot + times.finalResponse,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** Callbacks by Message-ID, called when the whole message is written, before the final dot. */
  const onSent = new Map<string, () => void>()
  server.use('stream', ({ data, message }, done) => {
    const note = onSent.get(String(data.messageId))
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = createReadStream(options)
      if (note) stream.once('end', note)
      return stream
    }
    done()
  })

  return {
    async deliver(outgoing, signal) {
      const envelope = composeEnvelope(outgoing, from, pictures)
      // not AbortSignal.any: its signal can be garbage-collected before it aborts
      const off = new AbortController()
      signal.addEventListener('abort', () => off.abort(signal.reason), { once: true })
      const tooLong = () => off.abort(new DOMException('the mail server took too long', 'TimeoutError'))
      let timer = setTimeout(tooLong, times.untilFinalDot)
      const progress = { isSent: false }
      onSent.set(String(envelope.messageId), () => {
        progress.isSent = true
        clearTimeout(timer)
        timer = setTimeout(tooLong, times.finalResponse)
      })
      try {
        await server.sendMail({ ...envelope, signal: off.signal })
      } catch (error) {
        if (progress.isSent && !hasResponse(error)) throw new MaybeDelivered()
        throw error
      } finally {
        clearTimeout(timer)
        onSent.delete(String(envelope.messageId))
      }
    },
    close: () => server.close(),
  }
}

/** Whether the mail server responded with an error, so that it has not accepted the message. */
function hasResponse(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
}
