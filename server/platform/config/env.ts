import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** A variable of the environment has a value that cannot be used. The message is one line, for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Env = Readonly<Record<string, string | undefined>>

/** Reads one variable: its text, or undefined for "no such value", which stops the start. */
type Reader<T> = {
  takes: string
  read: (text: string) => T | undefined
  /** The value is a secret, or holds one: it is not repeated in the error. */
  secret?: boolean
}

/** The value of a variable, or undefined when it is unset or empty. A bad one throws, naming it and what it takes. */
export function take<T>(env: Env, name: string, reader: Reader<T>): T | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  const value = reader.read(text)
  if (value === undefined) throw refusal(name, reader, text)
  return value
}

function refusal(name: string, { takes, secret }: Reader<unknown>, text: string): ConfigError {
  const shown = secret ? '' : `, not ${JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)}`
  return new ConfigError(`${name} takes ${takes}${shown}.`)
}

export const anything: Reader<string> = { takes: 'text', read: (text) => text }

/** Digits alone: no sign, no exponent, nothing round them. */
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

/** One of these words, to the letter. */
export function oneOf<const T extends string>(...values: readonly T[]): Reader<T> {
  return { takes: values.join(' or '), read: (text) => values.find((value) => value === text) }
}

/** A URL of one of these schemes (`https:`). Never repeated in an error: such URLs carry passwords. */
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

/** Where something is posted to. Its path may be a secret; a user name and password are refused, as fetch does. */
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

/** Scheme, host and port alone; a trailing slash is taken off. */
export const origin: Reader<string> = {
  takes: 'an origin such as https://www.example.com, without a path',
  read: (text) => {
    const parsed = URL.parse(text)
    if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined
    return parsed.href === `${parsed.origin}/` ? parsed.origin : undefined
  },
}

/** A comma-separated list of what the reader takes. */
export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return {
    takes: `a comma-separated list, each ${reader.takes}`,
    read: (text) => {
      const values = text.split(',').map((part) => reader.read(part.trim()))
      return values.every((value) => value !== undefined) ? values : undefined
    },
  }
}

/** A text that the check accepts. */
export function textWhere(takes: string, check: (text: string) => boolean, secret = false): Reader<string> {
  return { takes, secret, read: (text) => (check(text) ? text : undefined) }
}

/** A file that holds a JSON list. Reads the disk. */
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

/** A folder to write in, there already or yet to be made. Reads the disk. */
export const writableFolder = textWhere('a folder that can be written, or made', (folder) => {
  try {
    const there = realpathSync(nearestThere(path.resolve(folder)))
    accessSync(there, constants.W_OK | constants.X_OK)
    return statSync(there).isDirectory() && !isKernelFolder(there)
  } catch {
    return false
  }
})

function nearestThere(folder: string): string {
  return existsSync(folder) ? folder : nearestThere(path.dirname(folder))
}

/** Below /proc, Node's recursive mkdir tries for ever. */
const isKernelFolder = (folder: string) =>
  process.platform === 'linux' && /^\/(?:proc|sys)(?:\/|$)/.test(folder)

/** A name of the IANA time zone database, as this machine knows it. */
export const timeZone: Reader<string> = {
  takes: 'a time zone such as Australia/Perth',
  read: (text) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
    } catch {
      return undefined
    }
  },
}
