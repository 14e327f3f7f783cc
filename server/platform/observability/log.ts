import { type Logger, pino } from 'pino'
import { currentScope } from './scope.ts'

const WORD = /[^\s"'<>=:,;()/]+/g
const ADDRESS = /.(?:@|%40)./i

/**
 * Masks email addresses in a text. Works word by word, because one expression for the whole text takes seconds for a
 * long path.
 */
export const mask = (text: string) =>
  text.replaceAll(WORD, (word) => (ADDRESS.test(word) ? '[e-mail]' : word))

/**
 * Structured logs, one JSON object per line, without personal data: no bodies, query strings, email addresses or client
 * IPs. A line from a request or job names the request or job. The fields of errors that can contain values (`detail`,
 * `parameters`, `rawBody`) are left out.
 */
export function createLog(level: string = 'info', destination?: { write: (line: string) => void }): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    serializers: { err: describe },
    mixin: () => ({ ...currentScope() }), // a copy: pino writes into it
  }
  return destination ? pino(options, destination) : pino(options)
}

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described }

function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: mask(String(error)) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: mask(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: mask(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  }
}
