import { useSearchParams } from '#app/router/hooks.ts'

/**
 * Tells what the address says: spread `told('why', 'often')` on what `?why=often` shows. Without JavaScript the server
 * shows it (server/site/fill-page.ts, which knows these attributes in this order).
 */
export function useMessageFromUrl() {
  const [params] = useSearchParams()
  return (name: string, value: string) => ({
    'data-when': `${name}:${value}`,
    hidden: !params.getAll(name).includes(value),
    suppressHydrationWarning: true,
  })
}
