import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { type PrivateJwk, readSigningKeys } from '#server/platform/config/auth-config.ts'
import type { Config } from '#server/platform/config/config.ts'

/** At least one key. The first key signs, all keys verify. */
export type SigningKeys = readonly [PrivateJwk, ...PrivateJwk[]]

/**
 * The private keys that sign access tokens: those of AUTH_SIGNING_KEY, else a key that is made once under DATA_DIR.
 */
export async function requireSigningKeys({
  signingKey,
  dataDir,
}: Pick<Config, 'signingKey' | 'dataDir'>): Promise<SigningKeys> {
  const file = path.join(dataDir, 'signing-key.json')
  if (!signingKey && !existsSync(file)) await makeKey(file)
  const keys = readSigningKeys(signingKey ?? readFileSync(file, 'utf8'))
  if (!keys)
    throw new Error(
      `${file} holds no signing key: put the right one back, or delete it to sign everybody out.`,
    )
  return keys
}

/**
 * Writes a new key atomically, with mode 0600. When two processes start at once, both use the key that is written
 * first.
 */
async function makeKey(file: string): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
