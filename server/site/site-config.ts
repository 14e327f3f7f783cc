import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { AS_BUILT, readSiteConfig, type SiteConfig } from '#domain/site-config.ts'

/** How often a running server looks whether the file has changed. */
export const LOOK_EVERY_SECONDS = 2

type Follow = {
  dataDir: string
  log: Logger
  /** Puts a configuration in force. Until it is done the last one stays. */
  apply: (config: SiteConfig) => Promise<void>
}

/**
 * Follows the operator's site.json: each call puts in force what the file says, when that has changed. What cannot be
 * used is logged in one line, and the last good configuration stays. Without a file everything is as it was built.
 */
export function followSiteConfig({ dataDir, log, apply }: Follow): () => Promise<void> {
  const file = path.join(dataDir, 'site.json')
  let seen: string | undefined

  return async () => {
    const text = await readIfThere(file)
    const key = text instanceof Error ? text.message : text
    if (key === seen) return
    seen = key
    const read = configOf(text)
    const wrong = 'wrong' in read ? read.wrong : await whatStops(() => apply(read))
    if (wrong) log.warn({ file }, `site configuration not used, the last good one stays: ${wrong}`)
    else log.info({ file }, 'site configuration in force')
  }
}

type Text = string | undefined | Error

/** Undefined where there is no file, an error where there is something that cannot be read. */
async function readIfThere(file: string): Promise<Text> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : error,
  )
}

function configOf(text: Text): ReturnType<typeof readSiteConfig> {
  if (text === undefined) return AS_BUILT
  return text instanceof Error ? { wrong: text.message } : readSiteConfig(text)
}

async function whatStops(work: () => Promise<void>): Promise<string | undefined> {
  return work().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}
