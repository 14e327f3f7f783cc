import { brand } from '#domain/brand/brand.ts'
import { inForce } from '#domain/site/in-force.ts'

/** A question and its answer (product.md 3.12). Both are plain text, for the page and for search engines. */
export type FaqItem = { question: string; answer: string }

/** The texts of a page that the operator can change, by field. A text can have placeholders, such as `{name}`. */
export type PageTexts = {
  readonly searchTitle?: string
  readonly searchDescription?: string
  readonly [field: string]: string | readonly string[] | readonly FaqItem[] | undefined
}

/** The texts that the operator has changed, by the path of their page. */
export type OwnPages = Readonly<Record<string, PageTexts>>

/** The values of placeholders, by name. Every text can use `{name}`, the name of the business. */
type Values = Readonly<Record<string, () => string>>

/**
 * Returns a function that reads the texts of a page; the operator's texts replace the built-in texts. Call the function
 * at render time, because the operator can change the texts later.
 */
export function textsOf<Built extends PageTexts>(path: string, built: Built, values?: Values): () => Built {
  return () => filledAll({ ...built, ...inForce().pages?.[path] }, values) as Built
}

function filledAll(value: unknown, values?: Values): unknown {
  if (typeof value === 'string') return filled(value, values)
  if (Array.isArray(value)) return value.map((item: unknown) => filledAll(item, values))
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, item]) => [key, filledAll(item, values)]))
}

/** Fills in the placeholders of a text. An unknown placeholder is left unchanged. */
export function filled(text: string, values: Values = {}): string {
  return text.replace(/{(\w+)}/g, (found, name: string) =>
    name === 'name' ? brand.name : (values[name]?.() ?? found),
  )
}
