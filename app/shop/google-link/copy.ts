export function otherHostWarning(host: string): string {
  return `That link goes to ${host}, not to Google. Test it, and if it’s right, use it anyway.`
}

/** The field's error when the form is submitted without the confirmation. */
export function otherHostError(host: string): string {
  return `Paste your Google link, or confirm below that you mean ${host}.`
}
