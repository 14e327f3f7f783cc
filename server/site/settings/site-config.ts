import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { DEFAULT_SITE_CONFIG, readSiteConfig, type SiteConfig } from '#domain/site/site-config.ts'
import { writeAtomically } from '#server/platform/write-atomically.ts'

/** How often a running server looks whether the file has changed. */
export const LOOK_EVERY_SECONDS = 2

type Follow = {
  dataDir: string
  log: Logger
  /** Puts a configuration in force. Until the promise resolves, the last configuration stays in force. */
  apply: (config: SiteConfig, text: string | undefined, atStart: boolean) => Promise<void>
}

/** The followed file. Each call of `look` puts its current content in force. */
export type FollowedFile = {
  look: () => Promise<void>
  /** Why the file is not in force; undefined while it is. */
  problem: () => string | undefined
}

/**
 * Follows the operator's site.json: each call of `look` puts a changed file in force. An invalid file is logged in one
 * line, and the last good configuration stays in force. The last good configuration is stored beside the file, where
 * all processes find it, also after a restart. Without a file, the defaults apply.
 */
export function followSiteConfig({ dataDir, log, apply }: Follow): FollowedFile {
  const file = path.join(dataDir, 'site.json')
  const lastGood = path.join(dataDir, 'site.last-good.json')
  let seen: string | undefined | null = null // null before the first look
  let problem: string | undefined

  async function look(): Promise<void> {
    const text = await readIfThere(file)
    const key = text instanceof Error ? text.message : text
    if (key === seen) return
    const isStart = seen === null
    seen = key
    // at the start without a file, the defaults are in force already
    problem = isStart && text === undefined ? undefined : await whatIsWrong(text, isStart, apply)
    if (!problem) {
      if (text !== undefined || !isStart) log.info({ file }, 'site configuration in force')
      return keep(lastGood, text).catch((error: unknown) =>
        log.warn({ err: error }, 'the last good site configuration could not be kept'),
      )
    }
    if (isStart) {
      const good = await readIfThere(lastGood)
      if (good !== undefined) await whatIsWrong(good, isStart, apply)
    }
    log.warn({ file }, `site configuration not used, the last good one stays: ${problem}`)
  }
  return { look, problem: () => problem }
}

async function whatIsWrong(
  text: Text,
  atStart: boolean,
  apply: Follow['apply'],
): Promise<string | undefined> {
  const read = configOf(text)
  if ('wrong' in read) return read.wrong
  return errorOf(() => apply(read, typeof text === 'string' ? text : undefined, atStart))
}

async function keep(lastGood: string, text: Text): Promise<void> {
  if (typeof text === 'string') await writeAtomically(lastGood, text)
  else await rm(lastGood, { force: true })
}

type Text = string | undefined | Error

/** Reads the file. Returns undefined without a file, and the error if it cannot be read. */
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
