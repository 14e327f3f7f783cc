/** The client's preferences that we support (RFC 7240), such as `Prefer: return=minimal, count=exact`. */
export type Preferences = {
  returns: 'representation' | 'minimal' | 'headers-only'
  counts: boolean
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  fillsMissing: boolean
  /** The preferences of the header that we support, as the value of Preference-Applied. */
  applied: string
}

/** Reads the Prefer header. Ignores unknown preferences, as RFC 7240 requires. */
export function readPrefer(header: string | undefined): Preferences {
  const requested = new Set((header ?? '').split(',').map((part) => part.trim().toLowerCase()))
  const oneOf = <const T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => requested.has(`${name}=${value}`))
  const resolution = oneOf('resolution', ['merge-duplicates', 'ignore-duplicates'])
  const returns = oneOf('return', ['representation', 'minimal', 'headers-only'])
  const count = oneOf('count', ['exact', 'planned', 'estimated'])
  const fillsMissing = requested.has('missing=default')
  const applied = [
    resolution && `resolution=${resolution}`,
    returns && `return=${returns}`,
    count && `count=${count}`,
    fillsMissing && 'missing=default',
  ].filter(Boolean)
  return {
    returns: returns ?? 'minimal',
    counts: count !== undefined,
    resolution,
    fillsMissing,
    applied: applied.join(', '),
  }
}
