/** Whether an error message about a password says its length, as the hint below the field does. */
export const isLengthError = (message: string | undefined): boolean =>
  /at least 6 characters/.test(message ?? '')
