/** The classes that a stylesheet names. Utility classes have escaped characters (`sm\:flex`). */
export function classesIn(css: string): Set<string> {
  const withoutStrings = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|url\([^)]*\)/g, '')
  return new Set(
    [...withoutStrings.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g)].map(([, name = '']) =>
      name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/g, (_, code: string | undefined, character: string) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
      ),
    ),
  )
}

/** The classes that a component names in its `className` attributes, except names put together from parts. */
export function classesNamedIn(tsx: string): Set<string> {
  const attributes = [...tsx.matchAll(/\bclass(?:Name)?="([^"]*)"/gi)].map(([, value = '']) => value)
  const expressions = [...tsx.matchAll(/\bclass(?:Name)?=\{((?:[^{}]|\$\{[^}]*\})*)\}/gi)].flatMap(
    ([, code = '']) => stringsOf(code.replaceAll(/([!=]==|\w:) '[^']*'/g, '')),
  )
  return new Set([...attributes, ...expressions].flatMap((text) => text.split(/\s+/)).filter(Boolean))
}

function stringsOf(code: string): string[] {
  const quoted = [...code.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
  const templates = [...code.matchAll(/`([^`]*)`/g)].map(([, text = '']) =>
    text.replaceAll(/\S*\$\{[^}]*\}\S*/g, ' '),
  )
  return [...quoted, ...templates]
}
