import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test('a form body with brackets is read as groups and lists', () => {
  const body =
    'mode=payment&line_items[0][price_data][currency]=aud&line_items[1][quantity]=2&expand[]=a&expand[]=b'

  expect(parseForm(body)).toEqual({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'aud' } }, { quantity: '2' }],
    expand: ['a', 'b'],
  })
})

test('percent-encoded names and values are decoded', () => {
  expect(parseForm('product_data[name]=Tap%20%26%20review%20%5B1%5D&metadata[order_id]=')).toEqual({
    product_data: { name: 'Tap & review [1]' },
    metadata: { order_id: '' },
  })
})

test('a field named __proto__ changes no prototype', () => {
  const form = parseForm('__proto__[mode]=evil&constructor[prototype]=x')

  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
  expect(({} as { mode?: string }).mode).toBeUndefined()
})

test.each(['a=1&a[b]=2', 'a[b]=1&a=2', '[a]=1', 'a]b=1', `a${'[b]'.repeat(20)}=1`, 'a=%00'])(
  'the body %s is refused',
  (body) => {
    expect(() => parseForm(body)).toThrow(/Invalid/)
  },
)
