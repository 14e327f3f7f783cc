import { expect, test } from 'vitest'
import { readChoice } from './choice-store.ts'

test('an address can ask for a card', () => {
  expect(read('?type=keyring&colour=white&quantity=3')).toEqual({
    type: 'keyring',
    colour: 'white',
    quantity: 3,
  })
})

test('what an address asks for and we do not have is left out', () => {
  expect(read('?type=neon&colour=white&quantity=-3')).toEqual({ colour: 'white' })
  expect(read('?quantity=1.5&type=')).toEqual({})
  expect(read('')).toEqual({})
})

const read = (search: string) => readChoice(new URLSearchParams(search))
