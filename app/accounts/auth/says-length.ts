/** Whether a message about a password says the same as the hint below the field. */
export const saysLength = (message: string | undefined): boolean =>
  /at least 6 characters/.test(message ?? '')
