import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** The bytes of a Standard Webhooks secret: "whsec_" and 24 to 64 bytes in base64. Undefined for anything else. */
export function readSecret(text: string): Buffer | undefined {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : ''
  const key = Buffer.from(encoded, 'base64')
  const isBase64 = unpadded(key.toString('base64')) === unpadded(encoded)
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : undefined
}

const unpadded = (base64: string) => base64.replace(/={1,2}$/, '')

/** The three headers that authenticate a body and its time (standardwebhooks.com). */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secret: Buffer,
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
