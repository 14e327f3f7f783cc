import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { classesIn, classesNamedIn } from '#test/looks/own-classes.ts'

test('each class that a component names has a rule in the built stylesheets', () => {
  const built = globSync('dist/**/*.{css,html}').map((file) => readFileSync(file, 'utf8'))
  const rules = classesIn(built.map((text) => (text.startsWith('<') ? stylesOf(text) : text)).join('\n'))
  const components = globSync('app/**/*.tsx', { exclude: ['**/*.test.tsx', 'app/styleguide/**'] })

  const missing = components.flatMap((file) =>
    [...classesNamedIn(readFileSync(file, 'utf8'))]
      .filter((name) => !rules.has(name))
      .map((name) => `${file}: ${name}`),
  )

  expect(components.length).toBeGreaterThan(200)
  expect(missing).toEqual([])
})

function stylesOf(html: string): string {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n')
}
