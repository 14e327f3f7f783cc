/** The page of an order, as the link in the order's mails opens it. */
export const orderPath = ({ id, key }: { id: string; key: string }) =>
  `/order/${id}?key=${encodeURIComponent(key)}` as const
