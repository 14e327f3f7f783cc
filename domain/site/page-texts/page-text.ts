import { brand } from '#domain/brand/brand.ts'
import { inForce } from '#domain/site/in-force.ts'

/** A question and its answer (product.md 3.12). Plain text: it is shown, and given to search engines. */
export type FaqItem = { question: string; answer: string }

/** The texts of a page that the operator can change, by field. A text may have placeholders, such as `{name}`. */
export type PageTexts = {
  readonly searchTitle?: string
  readonly searchDescription?: string
  readonly [field: string]: string | readonly string[] | readonly FaqItem[] | undefined
}

/** The texts that the operator has changed, by the path of their page. */
export type OwnPages = Readonly<Record<string, PageTexts>>

/** What placeholders stand for. Every text knows `{name}`, the name of the business. */
type Values = Readonly<Record<string, () => string>>

/** Reads the texts of a page, in which the operator's replace the built ones. Call the result when a text is shown. */
export function textsOf<Built extends PageTexts>(path: string, built: Built, values?: Values): () => Built {
  return () => filledAll({ ...built, ...inForce().pages?.[path] }, values) as Built
}

function filledAll(value: unknown, values?: Values): unknown {
  if (typeof value === 'string') return filled(value, values)
  if (Array.isArray(value)) return value.map((item: unknown) => filledAll(item, values))
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, item]) => [key, filledAll(item, values)]))
}

/** A text with its placeholders filled in. One that stands for nothing stays. */
export function filled(text: string, values: Values = {}): string {
  return text.replace(/{(\w+)}/g, (found, name: string) =>
    name === 'name' ? brand.name : (values[name]?.() ?? found),
  )
}
