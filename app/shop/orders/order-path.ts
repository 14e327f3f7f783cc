/** The path of an order's page with the key that opens it, as in the order's mails. */
export const orderPath = ({ id, key }: { id: string; key: string }) =>
  `/order/${id}?key=${encodeURIComponent(key)}` as const
