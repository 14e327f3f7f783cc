/** The copy of the search that every page of the office has. */
export const findCopy = {
  open: 'Find anything',
  title: 'Find',
  label: 'Find an order or a person',
  hint: 'Name, number, phone or card code',
  start: 'Orders and people, by any word that belongs to them.',
  orders: 'Orders',
  people: 'People',
  none: 'Nothing by that name or number.',
  failed: 'That didn’t load. Check your connection, then type again.',
  allOrders: 'All orders that match',
  allPeople: 'All people who match',
} as const
