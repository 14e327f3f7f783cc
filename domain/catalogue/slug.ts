/** Makes an id of a name: the name in lower case, with a hyphen for every space (product.md 3.2). */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/**
 * The value that the request form sends for a package: its name in lower case, without `microsoft-365-` in front, and
 * with a hyphen for the first space (product.md 3.2, rulings.md 21).
 */
export function formValueOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^microsoft[- ]365[- ]/, '')
    .replace(' ', '-')
}
