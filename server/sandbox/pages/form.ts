import { SandboxError } from '#server/sandbox/sandbox-error.ts'

export type FormValue = string | FormValue[] | { [name: string]: FormValue }
type Group = Map<string, string | Group>

const DEEPEST = 8

/**
 * Parses a form-encoded body in Stripe's notation: `line_items[0][price_data][currency]=aud`. A group whose keys are
 * all numbers becomes a list. `name[]` appends to a list. Throws a `SandboxError` for a malformed body.
 */
export function parseForm(body: string): { [name: string]: FormValue } {
  const root: Group = new Map()
  for (const [name, value] of new URLSearchParams(body)) {
    if (/[\p{Cc}\p{Cs}]/u.test(value)) {
      throw new SandboxError(`Invalid characters in ${name}.`, { param: name })
    }
    put(root, pathOf(name), value, name)
  }
  return namesOf(root)
}

function pathOf(name: string): [string, ...string[]] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  const [, first, rest = ''] = match ?? []
  if (!first) throw new SandboxError(`Invalid parameter name: ${name}`, { param: name })
  const path = [...rest.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')
  if (path.length > DEEPEST) throw new SandboxError(`Invalid parameter name: ${name}`, { param: name })
  return [first, ...path]
}

function put(group: Group, [first, ...rest]: string[], value: string, name: string): void {
  const key = first || String(group.size)
  const held = group.get(key)
  if (rest.length === 0) {
    if (held instanceof Map) throw new SandboxError(`Invalid ${name}: it is given twice.`, { param: name })
    group.set(key, value)
    return
  }
  if (typeof held === 'string') throw new SandboxError(`Invalid ${name}: it is given twice.`, { param: name })
  const inner = held ?? new Map()
  group.set(key, inner)
  put(inner, rest, value, name)
}

function readGroup(value: string | Group): FormValue {
  if (typeof value === 'string') return value
  const isList = value.size > 0 && [...value.keys()].every((key) => /^\d+$/.test(key))
  return isList ? [...value.values()].map(readGroup) : namesOf(value)
}

/** `Object.fromEntries` makes `__proto__` an own property, so no body can change a prototype. */
function namesOf(group: Group): { [name: string]: FormValue } {
  return Object.fromEntries([...group].map(([name, value]) => [name, readGroup(value)]))
}
