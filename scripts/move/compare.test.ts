import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'

/** A database without tables, whose sequences have these values. */
const databaseWith = (sequences: Readonly<Record<string, string>>) =>
  ({
    query: async () => ({
      rows: Object.entries(sequences).map(([name, last]) => ({ name, start: '1', last })),
    }),
  }) as unknown as ClientBase

test('only sequences that stand where they stood are counted, and the others are named', async () => {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const source = databaseWith({ 'shop.numbers': '7', 'leads.numbers': '3', 'platform.ids': '9' })
  const target = databaseWith({ 'shop.numbers': '7', 'leads.numbers': '2' })

  const differences = await compare(source, target, [], print)

  expect(printed).toEqual(['1 of 3 sequences stand where they stood'])
  expect(differences).toEqual(['the sequence leads.numbers', 'the sequence platform.ids'])
})
