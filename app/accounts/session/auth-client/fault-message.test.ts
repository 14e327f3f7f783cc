import { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { faultMessage, withoutReason } from './fault-message.ts'

test.each([
  [500, '{"msg":"Database error querying schema"}', 'Database error querying schema'],
  [500, '{"code":"unexpected_failure","message":"Unavailable"}', 'Unavailable'],
  [502, '{"message":"Bad Gateway"}', 'Bad Gateway'],
  [503, '{"error":"name resolution failed"}', 'name resolution failed'],
  [500, '{"error":{"code":"x","message":"Please try again."}}', 'Please try again.'],
  [422, '{"msg":"Signups not allowed for this instance"}', 'Signups not allowed for this instance'],
])('after status %i with %s, the message is "%s"', async (status, body, text) => {
  expect(faultMessage(await errorAfter(new Response(body, { status })))).toBe(text)
})

test.each([
  [500, '{}'],
  [500, '{"msg":""}'],
  [500, '{"msg":"<html>Oops</html>"}'],
  [502, '[]'],
  [502, 'null'],
  [502, '<html><h1>502 Bad Gateway</h1></html>'],
  [403, '<html>Forbidden</html>'],
  [505, '<html>Oops</html>'],
  [400, '{}'],
])('after status %i with %s there is no message', async (status, body) => {
  expect(faultMessage(await errorAfter(new Response(body, { status, statusText: 'Bad Gateway' })))).toBe(
    undefined,
  )
})

test('a failed connection has no message', async () => {
  expect(faultMessage(await errorAfter(new TypeError('Failed to fetch.')))).toBeUndefined()
  expect(faultMessage({ message: 'signal timed out.' })).toBeUndefined()
})

/** The error of the official client, whose sign-in gets the response, or no connection. */
async function errorAfter(response: Response | Error) {
  const client = new GoTrueClient({
    url: 'https://shop.example/auth/v1',
    autoRefreshToken: false,
    persistSession: false,
    fetch: () =>
      withoutReason(response instanceof Error ? Promise.reject(response) : Promise.resolve(response)),
  })
  const { error } = await client.signInWithPassword({ email: 'dan@kovac.example', password: 'secret' })
  return error ?? { message: 'no error' }
}
