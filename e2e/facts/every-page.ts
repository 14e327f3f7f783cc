import type { PageFacts } from './page.ts'

/**
 * The facts of the header and footer, which every page outside the dashboard and the office has (product.md 2.1). The
 * contact details are those of product.md 1 and 9.
 */
export const EVERY_PAGE: PageFacts = {
  links: [
    ['Home', '/'],
    ['Review Cards', '/review-cards'],
    ['Smart Websites', '/smart-websites'],
    ['TradeOps', '/trade-ops'],
    ['Custom Automations', '/custom-solutions'],
    ['Contact', '/contact'],
    ['Book Demo', '/#book-demo'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Refunds', '/refunds'],
    // without a link, no visitor finds the logo downloads of product.md 1
    ['Logo', '/logo-download'],
    ['1800 160 401', 'tel:1800160401'],
    ['hello@arvo.example', 'mailto:hello@arvo.example'],
    ['Arvo on Facebook', 'https://facebook.example/arvo'],
    ['Arvo on Instagram', 'https://instagram.example/arvo'],
    ['Arvo on LinkedIn', 'https://linkedin.example/arvo'],
  ],
  says: [/Monday to Friday,? 9am to 5pm/i],
}

/** The facts of the banner on the pages whose title mentions TradeOps (product.md 1). */
export const BETA_BANNER: PageFacts = {
  says: ['BETA ACCESS', /invite only/i],
}
