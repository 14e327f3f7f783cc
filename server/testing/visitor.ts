/** A browser as far as redirects and cookies go. */
export type Visitor = {
  /**
   * Opens the address and follows where it leads, to the first address that `stop` says yes to: that one is given back
   * and not opened.
   */
  follow: (address: string, stop: (url: URL) => boolean) => Promise<URL>
  /** Opens the address and follows where it leads, to the first page. */
  land: (address: string) => Promise<Response>
  /** One request with this browser's cookies, its answer as it is. */
  open: (address: string, request?: RequestInit) => Promise<Response>
}

export function newVisitor(): Visitor {
  const jar = new Map<string, Map<string, string>>()

  async function open(address: string, request: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address)
    const kept = jar.get(host) ?? new Map<string, string>()
    jar.set(host, kept)
    const headers = new Headers(request.headers)
    if (kept.size > 0) headers.set('cookie', [...kept].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(address, { ...request, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (value) kept.set(name, value)
      else kept.delete(name)
    }
    return response
  }

  async function follow(address: string, stop: (url: URL) => boolean): Promise<URL> {
    const response = await open(address)
    const location = response.headers.get('location')
    if (!location) throw new Error(`${address} leads nowhere: ${response.status} ${await response.text()}`)
    const next = new URL(location, address)
    return stop(next) ? next : follow(next.href, stop)
  }

  async function land(address: string): Promise<Response> {
    const response = await open(address)
    const location = response.headers.get('location')
    return location ? land(new URL(location, address).href) : response
  }
  return { follow, land, open }
}
