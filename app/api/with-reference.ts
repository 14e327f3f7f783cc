/** The words of a failure, with the name to give us when telling of it. */
export function withReference(words: string, reference: string | undefined): string {
  return reference ? `${words} (Reference ${reference})` : words
}
