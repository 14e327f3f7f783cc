import type { Logger } from 'pino'
import * as v from 'valibot'
import { createLog } from '#server/platform/observability/log.ts'

export type TestLog = {
  log: Logger
  lines: () => LogLine[]
  /** Lines of level error and above that match none of the patterns. */
  unexpectedErrors: (expected: readonly RegExp[]) => string[]
}

const LogLine = v.looseObject({ level: v.number(), msg: v.optional(v.string(), '') })
type LogLine = v.InferOutput<typeof LogLine>

const ERROR = 50

/** The product's logger, which keeps every line in memory and prints nothing. */
export function recordLog(): TestLog {
  const written: string[] = []
  const read = (line: string) => v.parse(LogLine, JSON.parse(line))
  return {
    log: createLog('debug', { write: (line) => void written.push(line) }),
    lines: () => written.map(read),
    unexpectedErrors: (expected) =>
      written.filter((line) => read(line).level >= ERROR && !expected.some((pattern) => pattern.test(line))),
  }
}
