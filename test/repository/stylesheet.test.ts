import { expect, test } from 'vitest'
import { builtCss } from './built-css.ts'

test('no rule with :has() makes the browser restyle the whole page at each change', async () => {
  const css = await builtCss()
  expect(css).toContain(':has(')
  expect(selectorsIn(css).filter(restylesAll)).toEqual([])
}, 300_000)

test('such a rule is found, however it is written', () => {
  expect(
    ['.a:has(>.b)>*', '.a:has(>.b) :not(.c,.d)', '.x:is(:where(.a):has([data-b]) *)'].filter(restylesAll),
  ).toHaveLength(3)
  expect(
    ['.a:has(>.b)>.c', '.a:has(>:not(.b)):after', '.a:not(:has(.b)) li', '.a>*'].filter(restylesAll),
  ).toEqual([])
})

/**
 * Whether the selector styles all descendants of an element with `:has()`. Chromium then restyles the descendants of
 * every ancestor that any `:has()` looks at. One of these is `html`, so each added element costs a phone 20 ms or more.
 */
function restylesAll(selector: string): boolean {
  const [, rest = ''] = /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(.*)/.exec(selector) ?? []
  return /[ >+~](?:\*|:(?!has\())/.test(rest)
}

const selectorsIn = (css: string) =>
  Array.from(css.matchAll(/([^{};]+)\{/g), ([, selector = '']) => selector.trim())
