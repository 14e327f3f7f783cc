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
 * Encrypts small secrets in the database (the seed of a factor, the token of a provider), so that the database alone
 * does not disclose them: AES-256-GCM, with keys derived by HKDF from the signing keys, which are not in the
 * database. The first key encrypts and hashes. All keys decrypt and compare.
 */
export type Encryption = {
  encrypt: (text: string) => string
  /** Undefined for a text that none of the keys encrypted. */
  decrypt: (encrypted: string) => string | undefined
  /** HMAC-SHA256 (32 bytes), for short secrets such as six-digit codes. */
  hash: (text: string) => Buffer
  /** Whether this is the hash of the text under any of the keys. Compares in constant time. */
  isHashOf: (hash: Buffer, text: string) => boolean
}

/** Derives the keys. Throws when there is no signing key. */
export function createEncryption(signingKeys: SigningKeys): Encryption {
  const derive = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32))
  // other texts than 'seal' and 'hash' would give other keys, and no stored secret could be read
  const keys = signingKeys.map(({ d }) => derive(d, 'seal'))
  const hashKeys = signingKeys.map(({ d }) => derive(d, 'hash'))
  const [current] = keys
  const [currentHashKey] = hashKeys
  if (!current || !currentHashKey) throw new Error('There is no key to encrypt with.')

  return {
    encrypt(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      for (const key of keys) {
        const text = decryptWith(key, bytes)
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

function decryptWith(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
