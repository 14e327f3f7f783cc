import nodemailer from 'nodemailer'
import type { Deliver } from '#server/platform/outbox/outbox.ts'
import { composeEnvelope } from './envelope.ts'
import type { Sender } from './sender.ts'

/** Sends through the mail server at `url`, over a few connections that stay open between messages. */
export function createSmtpDelivery(url: string, from: Sender): { deliver: Deliver; close: () => void } {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // the outbox alone repeats: a repeat in here could send twice what the server took without an answer
    maxRequeues: 0,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(outgoing, signal) {
      await server.sendMail({ ...composeEnvelope(outgoing, from), signal })
    },
    close: () => server.close(),
  }
}
