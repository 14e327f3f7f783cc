import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Benefits } from './benefits.tsx'

test('drawings show each type of card in its place, by day and after sunset', () => {
  const pictures = renderToStaticMarkup(<Benefits />).match(/<picture.*?<\/picture>/g) ?? []

  expect(pictures.map((picture) => /alt="([^"]+)"/.exec(picture)?.[1])).toEqual([
    'A free-standing card on a kitchen bench, beside a kettle and a mug',
    'A keyring tag on the keys in the ignition of a ute',
    'A stick-on card on the door of a switchboard',
  ])
  const drawings = pictures.flatMap((picture) =>
    [...picture.matchAll(/(?:srcSet|src)="([^"]+)"/gi)].map(([, url = '']) => url),
  )
  expect(new Set(drawings).size).toBe(6)
  expect(drawings.filter((url) => !/(?:kitchen-bench|ute-dash|switchboard-door)/.test(url))).toEqual([])
})
