import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { DEFAULT_SITE_CONFIG, readSiteConfig, type SiteConfig } from '#domain/site/site-config.ts'
import { writeAtomically } from '#server/platform/write-atomically.ts'

/** How often a running server checks whether the file has changed. */
export const LOOK_EVERY_SECONDS = 2

/** How long a process waits before it tries again to put a valid file in force, after a failure of disk or database. */
const RETRY_AFTER_SECONDS = 10

type Follow = {
  dataDir: string
  log: Logger
  /** Puts a configuration in force. Until the promise resolves, the last configuration stays in force. */
  apply: (config: SiteConfig, text: string | undefined, atStart: boolean) => Promise<void>
  now?: () => Date
}

export type FollowedFile = {
  look: () => Promise<void>
  /** Why the file is not in force; undefined while it is. */
  problem: () => string | undefined
}

/**
 * Follows the operator's site.json: each call of `look` puts a changed file in force. An invalid file is logged in one
 * line, and the last good configuration stays in force. A valid file that could not be put in force is tried again. The
 * last good configuration is stored beside the file, where all processes find it, also after a restart. Without a file,
 * the defaults apply.
 */
export function followSiteConfig({ dataDir, log, apply, now = () => new Date() }: Follow): FollowedFile {
  const file = path.join(dataDir, 'site.json')
  const lastGood = path.join(dataDir, 'site.last-good.json')
  let seen: string | undefined | null = null // null before the first look
  let problem: string | undefined
  let isStart = false
  /** When a valid file is tried again; undefined while the file is in force, or invalid. */
  let retryAt: number | undefined

  async function look(): Promise<void> {
    const text = await readIfThere(file)
    const key = text instanceof Error ? text.message : text
    const isRetry = key === seen
    if (isRetry && (retryAt === undefined || now().getTime() < retryAt)) return
    const isFirst = seen === null
    // a retry of the file that was found at the start still counts as the start
    isStart = isFirst || (isRetry && isStart)
    seen = key
    // at the start without a file, the defaults are in force already
    const failure = isStart && text === undefined ? undefined : await tryToApply(text, isStart, apply)
    problem = failure?.reason
    retryAt = failure?.isPassing ? now().getTime() + RETRY_AFTER_SECONDS * 1000 : undefined
    if (!failure) {
      if (text !== undefined || !isStart) log.info({ file }, 'site configuration in force')
      return keep(lastGood, text).catch((error: unknown) =>
        log.warn({ err: error }, 'the last good site configuration could not be kept'),
      )
    }
    if (isFirst) {
      const good = await readIfThere(lastGood)
      if (good !== undefined) await tryToApply(good, isStart, apply)
    }
    if (!isRetry) log.warn({ file }, `site configuration not used, the last good one stays: ${problem}`)
  }
  return { look, problem: () => problem }
}

/** Why a file is not in force. A passing failure can end without a change of the file. */
type Failure = { reason: string; isPassing: boolean }

async function tryToApply(
  text: Text,
  atStart: boolean,
  apply: Follow['apply'],
): Promise<Failure | undefined> {
  const read = configOf(text)
  if ('wrong' in read) return { reason: read.wrong, isPassing: false }
  const reason = await errorOf(() => apply(read, typeof text === 'string' ? text : undefined, atStart))
  return reason === undefined ? undefined : { reason, isPassing: true }
}

async function keep(lastGood: string, text: Text): Promise<void> {
  if (typeof text === 'string') await writeAtomically(lastGood, text)
  else await rm(lastGood, { force: true })
}

type Text = string | undefined | Error

async function readIfThere(file: string): Promise<Text> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : error,
  )
}

function configOf(text: Text): ReturnType<typeof readSiteConfig> {
  if (text === undefined) return DEFAULT_SITE_CONFIG
  return text instanceof Error ? { wrong: text.message } : readSiteConfig(text)
}

async function errorOf(work: () => Promise<void>): Promise<string | undefined> {
  return work().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}
