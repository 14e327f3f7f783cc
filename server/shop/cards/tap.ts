import type { Handler } from 'hono'
import { isbot } from 'isbot'
import { readCardCode, SCAN_PARAMETER, showsPageFirst } from '#domain/orders/cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { createCardFinder } from './card-finder.ts'
import { isConfirmed } from './card-link.ts'
import type { TapCounter } from './tap-counter.ts'

/**
 * GET /t/{code}: redirects a tap to the card's target. A card that is off, blank or without a target opens the page
 * /card-setup instead. So does a card whose target is no Google listing or review form (`showsPageFirst`), until an
 * operator approves the target or the visitor confirms it. Redirected taps of people, not of bots, are counted in the
 * background, if the card was posted. A scan of the QR code also counts as a scan. `unknown` handles unknown codes.
 */
export function tap(
  deps: Pick<Deps, 'db' | 'config' | 'linkKey' | 'now'>,
  counter: TapCounter,
  unknown: Handler,
): Handler {
  const { db, config } = deps
  const networkOf = createClientNetwork(config.trustProxy)
  const findCard = createCardFinder(db)
  return async (c, next) => {
    const code = readCardCode(c.req.param('code') ?? '')
    const card = code && (await findCard(code))
    if (!card) return unknown(c, next)

    // the destination may change: the redirect must not be cached
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    if (card.off_at !== null) return c.redirect(`/card-setup?code=${card.code}&card=off`, 302)
    const { destination } = card
    if (card.isBlank) return c.redirect(`/card-setup?code=${card.code}&card=blank`, 302)
    if (destination === null) return c.redirect(`/card-setup?code=${card.code}`, 302)
    const confirm = c.req.query('go') ?? ''
    if (showsPageFirst(card) && !isConfirmed(deps, { code: card.code, destination }, confirm))
      return c.redirect(`/card-setup?code=${card.code}&card=outside`, 302)
    if (c.req.method === 'GET' && card.shipped_at !== null && isPerson(c.req.raw.headers))
      counter.count(
        { code: card.code, isScan: c.req.query(SCAN_PARAMETER) !== undefined },
        { network: networkOf(c), agent: c.req.header('user-agent') ?? '' },
      )
    return c.redirect(destination, 302)
  }
}

/** Whether the request is from a person, not from a bot, a link preview or a browser that prefetches. */
function isPerson(headers: Headers): boolean {
  const isPrefetch = /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  return !isPrefetch && !isbot(headers.get('user-agent'))
}
