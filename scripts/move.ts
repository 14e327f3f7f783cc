/**
 * `npm run move -- --to postgres://…`: moves everything from the embedded database of DATA_DIR into an empty
 * PostgreSQL database. The server must be stopped. The embedded data stay unchanged.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseConfig } from '#server/platform/config/config.ts'
import { describeDatabase } from '#server/platform/database/command/open-for-command.ts'
import { moveDatabase, UnknownOutcome } from './move/move.ts'

const USAGE = 'Say --to postgres://user:password@host:5432/name, with DATA_DIR as the server has it.'
const [option, url = '', ...rest] = process.argv.slice(2)
const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  if (option !== '--to' || rest.length > 0 || !/^postgres(?:ql)?:\/\/./.test(url)) throw new Error(USAGE)
  const { dataDir, signingKey } = parseConfig(process.env)
  await moveDatabase(dataDir, url, print)
  const [from, to] = [undefined, url].map((databaseUrl) => describeDatabase({ dataDir, databaseUrl }))
  print(`Everything of ${from} is in ${to} now, and all counts and checksums are equal.`)
  for (const line of instructionsAfterMove(dataDir, signingKey)) print(line)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (!(error instanceof UnknownOutcome)) process.stderr.write('Nothing was moved.\n')
  process.exitCode = 1
}

function instructionsAfterMove(dataDir: string, signingKey: string | undefined): string[] {
  const [keyFile, siteFile] = ['signing-key.json', 'site.json'].map((name) => path.resolve(dataDir, name))
  return [
    'From now on start every process with that address as DATABASE_URL.',
    signingKey
      ? 'AUTH_SIGNING_KEY stays as it is: give it to every process.'
      : `The signing key is not in the database: give every process what is in ${keyFile} as AUTH_SIGNING_KEY. ` +
        'Without it everybody is signed out, and nobody’s authenticator app is known.',
    ...(existsSync(siteFile ?? '') ? [`Give every machine ${siteFile} in its DATA_DIR.`] : []),
    'Never start on the embedded data again: mail that was waiting would be sent twice. Keep them until the first backup.',
  ]
}
