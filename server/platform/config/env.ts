import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** A setting has an invalid value. The message is one line, for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Env = Readonly<Record<string, string | undefined>>

/** Parses one variable. `read` returns undefined for an invalid value; `takes` describes the valid ones. */
type Reader<T> = {
  takes: string
  read: (text: string) => T | undefined
  /** The value is or contains a secret, so errors do not repeat it. */
  secret?: boolean
}

/** The parsed variable; undefined when it is unset or empty. Throws a ConfigError for an invalid value. */
export function take<T>(env: Env, name: string, reader: Reader<T>): T | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  const value = reader.read(text)
  if (value === undefined) throw refusal(name, reader, text)
  return value
}

function refusal(name: string, { takes, secret }: Reader<unknown>, text: string): ConfigError {
  const quoted = secret ? '' : `, not ${JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)}`
  return new ConfigError(`${name} takes ${takes}${quoted}.`)
}

export const anything: Reader<string> = { takes: 'text', read: (text) => text }

/** A whole number in this range, written with digits only: no sign, exponent or spaces. */
export function wholeNumber(from: number, to: number): Reader<number> {
  return {
    takes: `a whole number from ${from} to ${to}`,
    read: (text) => {
      const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
      return number >= from && number <= to ? number : undefined
    },
  }
}

export const factor: Reader<number> = {
  takes: 'a number greater than 0, such as 1 or 0.5',
  read: (text) => {
    const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0
    return number > 0 && Number.isFinite(number) ? number : undefined
  },
}

export const flag: Reader<boolean> = {
  takes: 'true or false',
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
}

export function oneOf<const T extends string>(...values: readonly T[]): Reader<T> {
  return { takes: values.join(' or '), read: (text) => values.find((value) => value === text) }
}

/** A URL with one of these schemes, such as `https:`. Errors do not repeat the URL: it may contain a password. */
export function url(example: string, ...schemes: readonly string[]): Reader<string> {
  return {
    takes: `a URL such as ${example}`,
    secret: true,
    read: (text) => {
      const parsed = URL.parse(text)
      return parsed && schemes.includes(parsed.protocol) && parsed.hostname !== '' ? text : undefined
    },
  }
}

/** A URL to post to. Its path may be a secret. Refuses a user name or password, because fetch does. */
export function webAddress(example: string): Reader<string> {
  return textWhere(
    `a web address such as ${example}, without a user name`,
    (text) => {
      const parsed = URL.parse(text)
      return /^https?:$/.test(parsed?.protocol ?? '') && !parsed?.username && !parsed?.password
    },
    true,
  )
}

/** Scheme, host and port; a trailing slash is removed. */
export const origin: Reader<string> = {
  takes: 'an origin such as https://www.example.com, without a path',
  read: (text) => {
    const parsed = URL.parse(text)
    if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname.includes('*')) return undefined
    return parsed.href === `${parsed.origin}/` ? parsed.origin : undefined
  },
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return {
    takes: `a comma-separated list, each ${reader.takes}`,
    read: (text) => {
      const values = text.split(',').map((part) => reader.read(part.trim()))
      return values.every((value) => value !== undefined) ? values : undefined
    },
  }
}

export function textWhere(takes: string, check: (text: string) => boolean, secret = false): Reader<string> {
  return { takes, secret, read: (text) => (check(text) ? text : undefined) }
}

/** A file that contains a JSON list. Reads the disk. */
export function jsonListFile(what: string): Reader<string> {
  return textWhere(`a readable file that holds ${what} as a JSON list`, (file) => {
    try {
      // reading a pipe or a device may never end
      return statSync(file).isFile() && Array.isArray(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return false
    }
  })
}

/** A folder that can be written or created. Reads the disk. */
export const writableFolder = textWhere('a folder that can be written, or made', (folder) => {
  try {
    const existing = realpathSync(nearestExisting(path.resolve(folder)))
    accessSync(existing, constants.W_OK | constants.X_OK)
    return statSync(existing).isDirectory() && !isKernelFolder(existing)
  } catch {
    return false
  }
})

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder))
}

/** No program can store files in /proc or /sys, and Node's recursive mkdir never returns below /proc. */
const isKernelFolder = (folder: string) =>
  process.platform === 'linux' && /^\/(?:proc|sys)(?:\/|$)/.test(folder)

/**
 * Matches Region/Place. Offsets such as +10:00 do not match: they have no daylight saving, and PostgreSQL reads them
 * with the opposite sign.
 */
const PLACE = /^[a-z]\w+\/\w/i

/** A name of the IANA time zone database with a region and a place, as known to this machine, or UTC. */
export const timeZone: Reader<string> = {
  takes: 'a time zone such as Australia/Perth',
  read: (text) => {
    try {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
      return PLACE.test(text) || text === 'UTC' ? timeZone : undefined
    } catch {
      return undefined
    }
  },
}
