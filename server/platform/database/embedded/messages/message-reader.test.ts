import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMessageReader } from './message-reader.ts'

const HELLO = message('', Buffer.from([0, 3, 0, 0]))
const numbers = (code: number) => {
  const body = Buffer.alloc(4)
  body.writeUInt32BE(code)
  return message('', body)
}

function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

test('messages are read the same, however the network splits them', () => {
  const bodies = fc.array(
    fc.record({
      letter: fc.constantFrom('P', 'B', 'D', 'E', 'S', 'Q'),
      body: fc.uint8Array({ maxLength: 40 }),
    }),
  )
  fc.assert(
    fc.property(bodies, fc.array(fc.integer({ min: 1, max: 30 })), (sent, cuts) => {
      const stream = Buffer.concat([
        HELLO,
        ...sent.map(({ letter, body }) => message(letter, Buffer.from(body))),
      ])
      const read = createMessageReader()
      let from = 0
      const received = [...cuts, stream.length].flatMap((size) => {
        const piece = stream.subarray(from, from + size)
        from += size
        return read(piece)
      })

      expect(received).toEqual([
        { kind: 'engine', bytes: new Uint8Array(HELLO), asksForAnswer: true },
        ...sent.map(({ letter, body }) => ({
          kind: 'engine',
          bytes: new Uint8Array(message(letter, Buffer.from(body))),
          asksForAnswer: letter === 'S' || letter === 'Q',
        })),
      ])
    }),
  )
})

test('an SSLRequest before the startup message is handled', () => {
  const read = createMessageReader()

  expect(read(numbers(80877103))).toEqual([{ kind: 'encryption' }])
  expect(read(HELLO)).toEqual([{ kind: 'engine', bytes: new Uint8Array(HELLO), asksForAnswer: true }])
})

test('a CancelRequest, which the engine does not support, ends its connection', () => {
  expect(createMessageReader()(numbers(80877102))).toEqual([{ kind: 'terminate' }])
})

test('a Terminate message closes the connection', () => {
  const read = createMessageReader()
  read(HELLO)

  expect(read(message('X', Buffer.alloc(0)))).toEqual([{ kind: 'terminate' }])
})
