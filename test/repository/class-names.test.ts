import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtCss } from './built-css.ts'
import { classNamesIn, classNamesOf } from './class-names.ts'

const ROOT = path.join(import.meta.dirname, '../..')

test('every class that a component uses has a rule in the stylesheet', async () => {
  const known = classNamesOf(await builtCss())
  const files = globSync('app/**/*.tsx', { cwd: ROOT, exclude: (name) => name.endsWith('.test.tsx') })

  const unknown = files.flatMap((file) =>
    classNamesIn(file, readFileSync(path.join(ROOT, file), 'utf8'))
      .filter(({ name, isPrefix }) => !(isPrefix ? hasPrefix(known, name) : known.has(name)))
      .map(({ name }) => `${file}: ${name}`),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
}, 300_000)

test('class names are read through constants, conditions, templates and calls', () => {
  const source = `
    const LOOK = { sun: 'look-sun', ink: 'look-ink' }
    function state(open: boolean) { return open ? 'state-open' : 'state-shut' }
    export const A = ({ tone, open, size }: Props) => <>
      <i className="plain two" />
      <i className={\`badge badge-\${tone} \${LOOK[tone]} \${size === 'sm' ? 'small' : ''} last\`} />
      <i className={state(open)} />
      <i className={buttonClass({ variant: 'line', className: 'mt-4' })} />
      <i title="no-class" className={open && 'shown'} />
    </>`

  const found = classNamesIn('a.tsx', source)
  const names = found.map(({ name, isPrefix }) => (isPrefix ? `${name}*` : name))
  expect(names.sort()).toEqual([
    'badge',
    'badge-*',
    'last',
    'look-ink',
    'look-sun',
    'mt-4',
    'plain',
    'shown',
    'small',
    'state-open',
    'state-shut',
    'two',
  ])
})

test('the class names of a stylesheet are unescaped', () => {
  const css = '.a>.b:hover{} .md\\:p-2\\.5{} .\\*\\:x{} .w-\\[10\\%\\]:not(.c-d){}'
  expect([...classNamesOf(css)]).toEqual(['a', 'b', 'md:p-2.5', '*:x', 'w-[10%]', 'c-d'])
})

const hasPrefix = (names: ReadonlySet<string>, prefix: string) =>
  [...names].some((name) => name.startsWith(prefix) && name !== prefix)
