/** The text of a field of a form; '' if there is no such text field. */
export function fieldValue(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
