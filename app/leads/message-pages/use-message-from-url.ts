import { useSearchParams } from '#app/router/use-search-params.ts'

/**
 * Tells what the address says: spread `told('why', 'often')` on what `?why=often` shows. Without JavaScript the server
 * shows it (server/site/fill-page.ts, which knows these attributes in this order).
 */
export function useMessageFromUrl() {
  const query = useSearchParams()
  return (name: string, value: string) => ({
    'data-when': `${name}:${value}`,
    hidden: !query?.getAll(name).includes(value),
    suppressHydrationWarning: true,
  })
}
