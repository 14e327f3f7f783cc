import { expect, test } from 'vitest'
import { readChoice } from './choice-store.ts'

test('a URL can preselect a card', () => {
  expect(read('?type=keyring&colour=white&quantity=3')).toEqual({
    type: 'keyring',
    colour: 'white',
    quantity: 3,
  })
})

test('unknown values in the URL are ignored', () => {
  expect(read('?type=neon&colour=white&quantity=-3')).toEqual({ colour: 'white' })
  expect(read('?quantity=1.5&type=')).toEqual({})
  expect(read('')).toEqual({})
})

const read = (search: string) => readChoice(new URLSearchParams(search))
