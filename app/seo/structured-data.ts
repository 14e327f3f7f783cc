import type { BreadcrumbList, FAQPage, Graph, Thing } from 'schema-dts'
import { isIndexed, type RouteEntry } from '#app/router/route.ts'
import type { FaqItem } from '#domain/site/page-texts/page-text.ts'
import { automationHosting } from './automation-hosting.ts'
import { business, webSite } from './business.ts'
import { QUESTIONS } from './questions.ts'
import { reviewCards } from './review-cards.ts'
import { type Site, urlOf } from './site.ts'
import { smartWebsites } from './smart-websites.ts'
import { tradeOps } from './trade-ops.ts'

/** What a page describes besides the business, its questions and its breadcrumbs, by path. */
const OFFERS: Readonly<Record<string, (site: Site) => readonly Thing[]>> = {
  '/': (site) => [webSite(site)],
  '/review-cards': (site) => [reviewCards(site)],
  '/smart-websites': smartWebsites,
  '/custom-solutions': (site) => [automationHosting(site)],
  '/pricing': (site) => [tradeOps(site)],
  '/trade-ops': (site) => [tradeOps(site)],
}

/** The structured data (schema.org) of a page; undefined for a page that is not indexed. */
export function structuredData(route: RouteEntry, site: Site): Graph | undefined {
  if (!isIndexed(route)) return undefined
  const questions = QUESTIONS[route.path]?.() ?? []
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(site),
      ...(OFFERS[route.path]?.(site) ?? []),
      ...(questions.length > 0 ? [faqPage(questions)] : []),
      ...(route.path === '/' ? [] : [breadcrumbs(route, site)]),
    ],
  }
}

function faqPage(questions: readonly FaqItem[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer: result }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: result },
    })),
  }
}

function breadcrumbs({ path, title }: RouteEntry, site: Site): BreadcrumbList {
  const steps = [
    { name: 'Home', path: '/' },
    { name: nameOf(title), path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: urlOf(site, step.path),
    })),
  }
}

/** The title without the name of the business: "Contact | Business" is "Contact". */
export const nameOf = (title: string): string => title.replace(/ \| [^|]*$/, '')
