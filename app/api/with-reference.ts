/** The words of a failure, with the name to give us when telling of it. */
export function withReference(message: string, reference: string | undefined): string {
  return reference ? `${message} (Reference ${reference})` : message
}
