/** The email addresses of the operators who look at an order now, by the order's id. */
export type OfficePresence = Record<string, string[]>

/** The data of the server-sent event `changed`: the ids of the orders that have changed. */
export type ChangedOrders = { orders: string[] }

/** The data of the server-sent event `leads`: the references of the leads that came in, were changed or deleted. */
export type ChangedLeads = { leads: string[] }
