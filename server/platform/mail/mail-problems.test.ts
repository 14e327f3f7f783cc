import { expect, test } from 'vitest'
import { mailProblems } from './mail-problems.ts'

const site = {
  production: true,
  publicUrl: 'https://www.sparky.com.au',
  smtpUrl: 'smtps://mail.sparky.com.au',
  mailFrom: 'Sparky <hello@sparky.com.au>',
  operatorEmail: 'sam@sparky.com.au',
}

test('a working mail configuration logs no warning', () => {
  expect(mailProblems(site)).toEqual([])
  expect(mailProblems({ ...site, operatorEmail: 'sam@bestexample.com' })).toEqual([])
})

test('a public site without a mail server, or with addresses at reserved domains, logs a warning', () => {
  expect(mailProblems({ ...site, smtpUrl: undefined })).toEqual([
    expect.stringContaining('SMTP_URL is not set'),
  ])
  expect(mailProblems({ ...site, mailFrom: 'Arvo <hello@arvo.example>' })).toEqual([
    expect.stringMatching(/^MAIL_FROM: /),
  ])
  expect(mailProblems({ ...site, mailFrom: 'a@mail.example.com', operatorEmail: 'b@shop.TEST' })).toEqual([
    expect.stringMatching(/^MAIL_FROM and OPERATOR_EMAIL: /),
  ])
})

test('a site on a local URL, or in development, logs no warning', () => {
  const trial = { ...site, smtpUrl: undefined, operatorEmail: 'hello@arvo.example' }
  expect(mailProblems({ ...trial, publicUrl: 'http://localhost:3000' })).toEqual([])
  expect(mailProblems({ ...trial, production: false })).toEqual([])
})
