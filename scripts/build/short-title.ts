import { brand } from '#domain/brand/brand.ts'

/** A page's title without the business's name, which pictures for link previews show as the wordmark. */
export function shortTitle(title: string): string {
  return title.replace(` | ${brand.name}`, '').replace(`${brand.name} | `, '')
}
