/** Normalises a field name: "First Name", "firstName" and "first_name" become "firstname". */
export function plainName(field: string): string {
  return field.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
