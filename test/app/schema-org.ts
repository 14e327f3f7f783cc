import { readFileSync } from 'node:fs'

/** The TypeScript declarations of schema-dts, which are generated from schema.org's vocabulary. */
const SOURCE = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8')

type Shape = { parents: string[]; props: Map<string, string[]> }
const shapes = new Map<string, Shape>()
/** The members of each union type: "Offer" is OfferLeaf, AggregateOffer and more; "DayOfWeek" is string literals. */
const unions = new Map<string, string[]>()

const names = (list: string) => list.split(/\s*[|,]\s*/).filter(Boolean)

let open: Shape | undefined
for (const line of SOURCE.split('\n')) {
  const [, declared, parents = ''] = /^(?:export )?interface (\w+)(?: extends (.*?))? \{/.exec(line) ?? []
  if (declared) {
    open = { parents: names(parents), props: new Map() }
    shapes.set(declared, open)
  }
  const [, prop, range = ''] = /^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/.exec(line) ?? []
  if (prop) open?.props.set(prop, names(range))
  const [, union, members = ''] = /^export type (\w+)(?:<.*?>)? = (.*);$/.exec(line) ?? []
  if (union) unions.set(union, names(members))
}

function propOf(shape: string, prop: string): string[] | undefined {
  const found = shapes.get(shape)
  return found?.props.get(prop) ?? found?.parents.map((parent) => propOf(parent, prop)).find(Boolean)
}

/** A type name and all members of its union, recursively. */
function membersOf(name: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(name)) {
    seen.add(name)
    for (const member of unions.get(name) ?? []) membersOf(member, seen)
  }
  return seen
}

const TEXTS = /^(?:Text|URL|Date|DateTime|Time|string)$/
const NUMBERS = /^(?:Number|Integer|Float|number)$/

function fits(value: unknown, range: readonly string[]): boolean {
  const allowed = new Set(range.flatMap((name) => [...membersOf(name)]))
  if (typeof value === 'string')
    return allowed.has(JSON.stringify(value)) || [...allowed].some((name) => TEXTS.test(name))
  if (typeof value === 'number') return [...allowed].some((name) => NUMBERS.test(name))
  if (typeof value === 'boolean') return allowed.has('Boolean')
  if (!isNode(value)) return false
  const type = value['@type']
  return typeof type === 'string' ? allowed.has(`${type}Leaf`) : '@id' in value && allowed.has('IdReference')
}

type JsonNode = Record<string, unknown>
const isNode = (value: unknown): value is JsonNode => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The errors of a node and its descendants: missing or unknown types, unknown properties, values of a wrong type. */
export function schemaFaults(node: unknown, path = ''): string[] {
  if (!isNode(node)) return []
  const type = node['@type']
  if (type === undefined) return '@id' in node ? [] : [`${path}: no @type`]
  if (typeof type !== 'string' || !shapes.has(`${type}Leaf`))
    return [`${path}: unknown type ${JSON.stringify(type)}`]
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      const here = `${path}/${type}.${name}`
      const range = propOf(`${type}Leaf`, name)
      if (!range) return [`${here}: no such property`]
      return listOf(value).flatMap((each) => [
        ...(fits(each, range) ? [] : [`${here}: takes no ${JSON.stringify(each).slice(0, 60)}`]),
        ...schemaFaults(each, here),
      ])
    })
}
