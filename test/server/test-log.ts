import type { Logger } from 'pino'
import * as v from 'valibot'
import { createLog } from '#server/platform/observability/log.ts'

export type TestLog = {
  log: Logger
  lines: () => LogLine[]
  /** Lines of level error and above that none of the patterns excuses, as they were written. */
  unexpectedErrors: (excused: readonly RegExp[]) => string[]
}

const LogLine = v.looseObject({ level: v.number(), msg: v.optional(v.string(), '') })
type LogLine = v.InferOutput<typeof LogLine>

const ERROR = 50

/** The product's log, printing nothing and remembering everything. */
export function recordLog(): TestLog {
  const written: string[] = []
  const read = (line: string) => v.parse(LogLine, JSON.parse(line))
  return {
    log: createLog('debug', { write: (line) => void written.push(line) }),
    lines: () => written.map(read),
    unexpectedErrors: (excused) =>
      written.filter((line) => read(line).level >= ERROR && !excused.some((pattern) => pattern.test(line))),
  }
}
