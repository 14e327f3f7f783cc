import { brand } from '#domain/brand/brand.ts'

/** The page's own title, without the business's name, which is above it on link previews as the wordmark. */
export function shortTitle(title: string): string {
  return title.replace(` | ${brand.name}`, '').replace(`${brand.name} | `, '')
}
