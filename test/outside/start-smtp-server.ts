import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type TestSmtpServer = {
  url: string
  /** The accepted messages, parsed. Stays empty if `options` has its own `onData`. */
  received: Email[]
  /** Closes every connection, or only the connection from this port, without a reply. */
  closeConnections: (remotePort?: number) => void
  close: () => Promise<void>
}

/** A mail server that records messages. `options` can make it refuse or misbehave. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      read(stream).then((mail) => {
        received.push(mail)
        done()
      }, done)
    },
    ...options,
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('error', () => {}) // some tests break connections on purpose
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const closeConnections = (remotePort?: number) => {
    for (const socket of sockets) {
      if (remotePort === undefined || socket.remotePort === remotePort) socket.destroy()
    }
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    closeConnections,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(resolve)
      })
      closeConnections()
      await closed
    },
  }
}

async function read(stream: Readable): Promise<Email> {
  const chunks: Buffer[] = await stream.toArray()
  return PostalMime.parse(Buffer.concat(chunks))
}
