import { useSearchParams } from '#app/router/hooks.ts'

/**
 * Shows elements by the query: spread `message('why', 'often')` on the element that `?why=often` shows. Without
 * JavaScript the server shows them (server/site/pages/fill-page.ts, which expects these attributes in this order).
 */
export function useMessageFromUrl() {
  const [params] = useSearchParams()
  return (name: string, value: string) => ({
    'data-when': `${name}:${value}`,
    hidden: !params.getAll(name).includes(value),
    suppressHydrationWarning: true,
  })
}
