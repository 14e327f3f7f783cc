/**
 * A Maps URL identifies a business by its feature ID, two 64-bit numbers: `0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52`. The
 * Place ID, which Google's review form takes, is a protocol buffer of both: field 1 holds a message with the numbers as
 * fixed64 fields 1 and 2, in base64url.
 */

const FEATURE_ID = /^0x([\da-f]{1,16}):0x([\da-f]{1,16})$/i
/**
 * The bytes before the first number: the tag of field 1, its length of 18 bytes, and the tag of the inner field 1.
 * `SECOND` is the tag of the inner field 2.
 */
const HEAD = [0x0a, 0x12, 0x09]
const SECOND = 0x11
const LENGTH = 20

/** The Place ID of a feature ID, or undefined for other text. */
export function placeIdOf(featureId: string): string | undefined {
  const [, first, second] = FEATURE_ID.exec(featureId) ?? []
  if (!first || !second) return undefined
  const bytes = new Uint8Array(LENGTH)
  const view = new DataView(bytes.buffer)
  bytes.set(HEAD)
  view.setBigUint64(3, BigInt(`0x${first}`), true)
  bytes[11] = SECOND
  view.setBigUint64(12, BigInt(`0x${second}`), true)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** The feature ID of a Place ID, or undefined for a Place ID of another shape. */
export function featureIdOf(placeId: string): string | undefined {
  if (!/^[\w-]{27}$/.test(placeId)) return undefined
  const text = atob(placeId.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  const isPair =
    bytes.length === LENGTH && HEAD.every((byte, index) => bytes[index] === byte) && bytes[11] === SECOND
  if (!isPair) return undefined
  const view = new DataView(bytes.buffer)
  return `0x${view.getBigUint64(3, true).toString(16)}:0x${view.getBigUint64(12, true).toString(16)}`
}
