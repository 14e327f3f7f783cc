import { useSearchParams } from '#app/router/hooks.ts'

/**
 * Returns a function for elements that a query reveals: spread `message('why', 'often')` on the element that
 * `?why=often` reveals. Without JavaScript the server shows the elements (server/site/pages/fill-page.ts, which expects
 * these attributes in this order).
 */
export function useMessageFromUrl() {
  const [params] = useSearchParams()
  return (name: string, value: string) => ({
    'data-when': `${name}:${value}`,
    hidden: !params.getAll(name).includes(value),
    suppressHydrationWarning: true,
  })
}
