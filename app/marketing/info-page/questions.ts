/** The heading over every list of questions. */
export const FAQ_TITLE = 'Fair questions'
