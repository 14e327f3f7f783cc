/** Response of POST /account/v1/first-operator. */
export type FirstOperator = { /** The new operator. */ email: string }
