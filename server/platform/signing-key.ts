import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Config } from './config.ts'

/** The private key that signs access tokens (contract 2): AUTH_SIGNING_KEY, else made once under DATA_DIR. */
export async function requireSigningKey({
  signingKey,
  dataDir,
}: Pick<Config, 'signingKey' | 'dataDir'>): Promise<JWK> {
  if (signingKey) return JSON.parse(signingKey)
  const file = path.join(dataDir, 'signing-key.json')
  if (!existsSync(file)) await makeKey(file)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** For our eyes alone, and there whole or not at all; of two processes that start at once, the first one's key stays. */
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
