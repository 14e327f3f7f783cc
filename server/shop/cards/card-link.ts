import type { Handler } from 'hono'
import { readCardCode } from '#domain/orders/cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isSignedLink, signLink } from '#server/platform/keys/signed-link.ts'

const CONFIRM_MINUTES = 10

type Destination = { code: string; destination: string }

/**
 * GET /functions/v1/card-link?code=: the host of a card's target, for the page that asks before it opens the target.
 * `confirm` is the value of /t/{code}?go= that skips this page. `confirm` is signed and valid for ten minutes, because
 * a constant would make every card an open redirector. Throws a 404 for a card that is unknown, off or has no target.
 */
export function cardLink({ db, linkKey, now }: Pick<Deps, 'db' | 'linkKey' | 'now'>): Handler {
  return async (c) => {
    const card = await db
      .selectFrom('shop.cards')
      .select(['code', 'destination'])
      .where('code', '=', readCardCode(c.req.query('code') ?? '') ?? '')
      .where('off_at', 'is', null)
      .executeTakeFirst()
    if (!card?.destination) throw new ApiError(404, 'not_found', 'This card leads nowhere.')
    c.header('cache-control', 'no-store')
    const { code, destination } = card
    const until = now().getTime() + CONFIRM_MINUTES * 60_000
    const confirm = `${until}.${signLink(linkKey, 'card-destination', confirmedId({ code, destination }, until))}`
    return c.json({ host: new URL(destination).host, confirm })
  }
}

/** Whether `confirm` was signed for this card and destination in the last ten minutes. */
export function isConfirmed(
  { linkKey, now }: Pick<Deps, 'linkKey' | 'now'>,
  card: Destination,
  confirm: string,
): boolean {
  const [until = '', key = ''] = confirm.split('.')
  return (
    Number(until) > now().getTime() &&
    isSignedLink(linkKey, 'card-destination', confirmedId(card, until), key)
  )
}

function confirmedId({ code, destination }: Destination, until: number | string): string {
  return `${code}:${until}:${destination}`
}
