import { parseSync } from 'vite'

type Node = { type: string; [key: string]: unknown }

/** Attributes and properties whose strings are class names. */
const CLASS_KEY = /^(?:className|[a-z]\w*ClassName)$/

/**
 * The child nodes of an expression that can hold class names. The condition of a conditional expression cannot hold
 * any. In `LOOK[tone]` and `look(tone)` only the object and the function can, not the key and the arguments. In a node
 * of a type that is not listed, all child nodes are searched.
 */
const CLASS_PARTS: Readonly<Record<string, string[]>> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  MemberExpression: ['object'],
  CallExpression: ['callee'],
  Property: ['value'],
}

/** A class name, or the fixed prefix of a name that ends in an expression: `badge-` in `badge-${tone}`. */
export type ClassName = { name: string; isPrefix: boolean }

/**
 * The class names in a TSX file: the strings in `className` and `…ClassName`, resolved through constants and functions
 * of the same file. Class names in props are found in the file that passes them.
 */
export function classNamesIn(file: string, source: string): ClassName[] {
  const { program } = parseSync(file, source)
  const root = program as unknown as Node
  const declared = declarations(root)
  const found = new Map<string, ClassName>()
  const resolved = new Set<Node>()

  walk(root, (node) => {
    const value = classValue(node)
    if (value) collect(value)
  })
  return [...found.values()]

  function collect(node: Node): void {
    if (node.type === 'BinaryExpression' && node.operator !== '+') return
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, false)
    if (node.type === 'TemplateLiteral') addQuasis(nodes(node.quasis))
    if (node.type === 'Identifier') resolve(String(node.name))
    else children(node, CLASS_PARTS[node.type]).forEach(collect)
  }

  function addQuasis(quasis: readonly Node[]): void {
    quasis.forEach((quasi, index) => {
      const { cooked } = quasi.value as { cooked: string }
      add(cooked, index < quasis.length - 1, index > 0)
    })
  }

  function resolve(name: string): void {
    for (const node of declared.get(name) ?? []) {
      if (resolved.has(node)) continue
      resolved.add(node)
      if (isFunction(node)) returned(node).forEach(collect)
      else collect(node)
    }
  }

  function add(text: string, isFollowed: boolean, isPreceded = false): void {
    const names = text.split(/\s+/)
    names.forEach((name, index) => {
      if (!name || (isPreceded && index === 0)) return
      const isPrefix = isFollowed && index === names.length - 1
      found.set(`${name} ${isPrefix}`, { name, isPrefix })
    })
  }
}

/** The classes that a stylesheet has a rule for. */
export function classNamesOf(css: string): Set<string> {
  const names = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name)
  return new Set(names.map((name) => name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, unescaped)))
}

function unescaped(_: string, code: string | undefined, char: string | undefined): string {
  return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (char ?? '')
}

function classValue(node: Node): Node | undefined {
  if (node.type === 'JSXAttribute' && CLASS_KEY.test(nameOf(node.name))) return child(node.value)
  if (node.type === 'Property' && CLASS_KEY.test(nameOf(node.key))) return child(node.value)
  return undefined
}

function isFunction(node: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)
}

function returned(node: Node): Node[] {
  const body = child(node.body)
  if (body && body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  if (body) walk(body, (inner) => inner.type === 'ReturnStatement' && found.push(...children(inner)))
  return found
}

function declarations(root: Node): Map<string, Node[]> {
  const found = new Map<string, Node[]>()
  walk(root, (node) => {
    const value = isFunction(node) ? node : child(node.init)
    const name = nameOf(node.id)
    if (value && name) found.set(name, [...(found.get(name) ?? []), value])
  })
  return found
}

function walk(node: Node, visit: (node: Node) => unknown): void {
  visit(node)
  for (const inner of children(node)) walk(inner, visit)
}

function children(node: Node, keys = Object.keys(node)): Node[] {
  return keys.flatMap((key) => nodes(node[key]))
}

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const child = (value: unknown): Node | undefined => nodes(value)[0]
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function nameOf(value: unknown): string {
  const name = isNode(value) ? value.name : undefined
  return typeof name === 'string' ? name : ''
}
