/** "First Name", "firstName" and "first_name" are one thing to a person: firstname. */
export function plainName(field: string): string {
  return field.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
