/** The message of a failure, with the reference to quote if there is one. */
export function withReference(message: string, reference: string | undefined): string {
  return reference ? `${message} (Reference ${reference})` : message
}
