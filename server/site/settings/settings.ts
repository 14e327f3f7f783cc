import type { Logger } from 'pino'
import { inForce } from '#domain/site/in-force.ts'
import { isOutdated } from '#domain/site/on-day.ts'
import { readSettings, type SettingsProblem, type SiteConfig } from '#domain/site/site-config.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { hashOf, importFile, newestVersion, readVersion } from './settings-versions.ts'

/**
 * How often each process looks for a version that another process has published. A version is in force within two
 * seconds, including the time to write the pages on a busy machine.
 */
export const POLL_EVERY_SECONDS = 0.5

/** How long a process waits before it writes pages again that could not be written. */
const RETRY_AFTER_SECONDS = 10

/** The settings that apply in this process while nothing has been published: those of site.json, or none. */
export type StartingPoint = { document: unknown; fileHash: string | undefined }

/** The settings in force in this process. */
export type Settings = {
  /** Puts the newest version in force, if it is not yet. Call it after publishing. */
  refresh: () => Promise<void>
  /**
   * Does the work of `refresh` and `turnDay` for the background job. Does not throw: it logs an outage of the database
   * once.
   */
  poll: () => Promise<void>
  /** Puts a changed site.json in force: at once while nothing has been published, otherwise as a new version. */
  takeFile: (config: SiteConfig, text: string | undefined, atStart: boolean) => Promise<void>
  /** Writes the pages again on a new day, if a holiday notice appears or ends, or a claim ends. Does not throw. */
  turnDay: () => Promise<void>
  startingPoint: () => StartingPoint
  /** Why the newest version is not in force; undefined while it is. */
  problem: () => string | undefined
}

type Options = {
  db: Db
  log: Logger
  now: () => Date
  /** Returns the current day in the shop's time zone. */
  day: () => CalendarDay
  /** Puts a configuration in force. Until the promise resolves, the last configuration stays in force. */
  apply: (config: SiteConfig) => Promise<void>
}

/**
 * Follows the published versions. While none is published, site.json applies alone (decision 0015). All changes run one
 * after the other, so that an older version never replaces a newer one.
 */
export function followSettings({ db, log, now, day, apply }: Options): Settings {
  let seen = 0
  let problem: string | undefined
  let shownOn: CalendarDay | undefined
  let starting: StartingPoint = { document: {}, fileHash: undefined }
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  /** The time of the last failure to write the pages, by the number of the version or by the day. */
  const failedAt = new Map<number | CalendarDay, number>()
  const isWaiting = (what: number | CalendarDay) =>
    Math.abs(now().getTime() - (failedAt.get(what) ?? Number.NEGATIVE_INFINITY)) < RETRY_AFTER_SECONDS * 1000

  /** Resolves with the reason if the configuration could not be put in force. Logs the first failure. */
  async function tryToApply(config: SiteConfig, what: number | CalendarDay): Promise<string | undefined> {
    try {
      await apply(config)
      failedAt.clear()
      return undefined
    } catch (error) {
      if (!failedAt.has(what))
        log.warn({ err: error, what }, 'pages not written, the last good ones stay; will be tried again')
      failedAt.set(what, now().getTime())
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function look(): Promise<void> {
    const newest = await newestVersion(db)
    if (newest === seen || isWaiting(newest)) return
    const version = await readVersion(db, newest)
    const read = version && readSettings(version.document)
    if (read && 'config' in read) {
      problem = await tryToApply(read.config, newest)
      if (problem !== undefined) return
    } else problem = read && firstOf(read.problems)
    seen = newest
    if (problem) log.warn({ version: newest }, `settings not used, the last good ones stay: ${problem}`)
    else log.info({ version: newest }, 'settings in force')
  }

  async function turnDay(): Promise<void> {
    const today = day()
    if (today === shownOn || isWaiting(today)) return
    if (isOutdated(inForce(), today) && (await tryToApply(inForce(), today)) !== undefined) return
    shownOn = today
  }

  async function takeFile(config: SiteConfig, text: string | undefined, atStart: boolean): Promise<void> {
    if ((await newestVersion(db)) === 0) {
      await apply(config)
      starting =
        text === undefined
          ? { document: {}, fileHash: undefined }
          : { document: JSON.parse(text), fileHash: hashOf(text) }
      return
    }
    // the removal of the file does not undo what was published
    if (text !== undefined) await importFile(db, { text, atStart, since: seen }, now())
    await look()
  }

  let isAway = false
  async function poll(): Promise<void> {
    try {
      await inTurn(look)
      await inTurn(turnDay)
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the settings could not be read')
      isAway = true
    }
  }

  return {
    refresh: () => inTurn(look),
    poll,
    takeFile: (...file) => inTurn(() => takeFile(...file)),
    turnDay: () => inTurn(turnDay),
    startingPoint: () => starting,
    problem: () => problem,
  }
}

const firstOf = ([first]: readonly SettingsProblem[]) => first && `${first.path.join(', ')}: ${first.message}`
