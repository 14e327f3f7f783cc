import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { putBrand } from '#domain/brand/brand.ts'
import { errorPage } from './error-page.ts'
import { ApiError } from './errors.ts'

const app = new Hono().get('/', (c) => errorPage(c, new ApiError(404, 'not_found', 'Nothing is here.')))
const linksOf = async () => (await (await app.request('/')).text()).match(/<a .*<\/a>/g)

test('the page of an error leads home, and names phone and email', async () => {
  expect(await linksOf()).toEqual([
    '<a href="/">Home</a> · <a href="tel:1800160401">1800 160 401</a> · <a href="mailto:hello@arvo.example">hello@arvo.example</a>',
  ])
})

test('the page of an error leaves out the phone and the email that a business lacks', async () => {
  putBrand({ contact: { phone: '', email: '' } })
  onTestFinished(() => putBrand({}))

  expect(await linksOf()).toEqual(['<a href="/">Home</a>'])
})
