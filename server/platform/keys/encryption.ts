import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { SigningKeys } from './signing-key.ts'

/**
 * Keeps small secrets in the database (a factor's seed, a provider's token) so that the database alone gives none of
 * them away: AES-256-GCM under keys derived from the signing keys, which live outside of it. The first key seals and
 * hashes; what an older one did holds as long as that key is given.
 */
export type Encryption = {
  seal: (text: string) => string
  /** undefined for a text that none of the keys sealed. */
  open: (encrypted: string) => string | undefined
  /** 32 bytes, under a key derived like the others: for short secrets, such as six-digit codes. */
  hash: (text: string) => Buffer
  /** Whether this is what was hashed, under any of the keys. */
  isHashOf: (hash: Buffer, text: string) => boolean
}

/** Seals with the first signing key and opens what any of them sealed. Throws when there is none. */
export function createEncryption(signingKeys: SigningKeys): Encryption {
  const derive = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32))
  const keys = signingKeys.map(({ d }) => derive(d, 'seal'))
  const hashKeys = signingKeys.map(({ d }) => derive(d, 'hash'))
  const [current] = keys
  const [currentHashKey] = hashKeys
  if (!current || !currentHashKey) throw new Error('There is no key to seal with.')

  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      for (const key of keys) {
        const text = openWith(key, bytes)
        if (text !== undefined) return text
      }
      return undefined
    },
    hash: (text) => hashWith(currentHashKey, text),
    isHashOf: (hash, text) => hashKeys.some((key) => isSame(hash, hashWith(key, text))),
  }
}

const hashWith = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
