import { expect, test } from 'vitest'
import { customSolutionsQuestions } from '#domain/site/page-texts/custom-solutions-questions.ts'
import { automationsFor, matchFor } from './automation-match.ts'
import { AUTOMATIONS } from './automations.ts'

const inOrder = AUTOMATIONS.map((card) => card.title)
const titlesAt = (level: number) => automationsFor(matchFor(level)).map((card) => card.title)
const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test('at the default level, the cards have the order of product.md', () => {
  expect(titlesAt(5)).toEqual(inOrder)
})

test('a low level puts single steps first, a high level whole jobs', () => {
  expect(titlesAt(1).slice(0, 7)).toEqual([
    'Update Client Info',
    'Tag Based on Job Type',
    'Send SMS to Customer',
    'Notify Your Team',
    'Send Follow-Up Email',
    'File or Photo Uploaded',
    'Reminder Follow-Up',
  ])
  expect(titlesAt(10).slice(0, 7)).toEqual([
    'Start a Workflow or Sequence',
    'Quote Accepted',
    'New Lead Captured',
    'Job Completed',
    'Assign Job to Staff',
    'Online Booking Trigger',
    'Custom Automation',
  ])
})

test('the order changes between 3 and 4 and between 7 and 8, nowhere else', () => {
  const orders = levels.map((level) => titlesAt(level).join())
  const changes = orders.flatMap((order, i) => (i > 0 && order !== orders[i - 1] ? [levels[i]] : []))
  expect(changes).toEqual([4, 8])
})

test('each level shows all cards, and the cards that do not match keep their order', () => {
  for (const level of levels) {
    const titles = titlesAt(level)
    expect(titles.toSorted()).toEqual(inOrder.toSorted())
    const rest = titles.slice(matchFor(level) === 'any' ? 0 : 7)
    expect(rest).toEqual(inOrder.filter((title) => rest.includes(title)))
  }
})

test('every card has its trigger, its action and its effect on site', () => {
  const texts = AUTOMATIONS.flatMap(({ expanded }) => Object.values(expanded))
  expect(texts).toHaveLength(21 * 3)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => text.length < 15 || !/[.?]$/.test(text))).toEqual([])
})

test('there are eleven questions, no two alike, each with an answer', () => {
  expect(customSolutionsQuestions).toHaveLength(11)
  expect(new Set(customSolutionsQuestions.map(({ question }) => question)).size).toBe(11)
  expect(
    customSolutionsQuestions.filter(({ question, answer }) => !question.endsWith('?') || answer.length < 40),
  ).toEqual([])
})

test('the answers contain the facts of product.md 9', () => {
  const answers = customSolutionsQuestions.map(({ answer }) => answer).join(' ')
  expect(answers).toContain(
    'Automation Hosting Starter from $89/month, Automation Hosting Premium from $169/month and Automation Hosting Ultra from $199+/month',
  )
  for (const fact of [
    'More than 2 automations needs Automation Hosting Ultra',
    'Builds are quoted separately',
    '$10 of SMS credit included each month',
    '1 hour per month of surface-level support',
    '2 hours per month',
    'surface-level changes are $99/hr',
    'Structural changes need a fresh quote',
    'Hosting can’t be paused',
    'You can cancel anytime',
    'Yes, anytime',
    'A month is 4.33 weeks',
  ]) {
    expect(answers).toContain(fact)
  }
})
