/** Whether a message about a password says how long it must be, so that the hint below the field need not. */
export const saysLength = (message: string | undefined): boolean => /\d+ characters/.test(message ?? '')
