import * as v from 'valibot'
import type { OAuthService } from './oauth-provider.ts'

const text = v.nullish(v.string())
const Person = v.object({ id: v.number(), login: v.string(), name: text, avatar_url: text })
const Addresses = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))

/** GitHub, or the GitHub Enterprise server at `issuer`. */
export function github(issuer: string | undefined): OAuthService {
  const site = issuer ?? 'https://github.com'
  const api = issuer ? `${issuer}/api/v3` : 'https://api.github.com'
  return {
    issuer: site,
    authorizationEndpoint: `${site}/login/oauth/authorize`,
    tokenEndpoint: `${site}/login/oauth/access_token`,
    scopes: ['user:email'],
    async fetchClaims(get) {
      const { id, login, name, avatar_url } = v.parse(Person, await get(`${api}/user`))
      const addresses = v.parse(Addresses, await get(`${api}/user/emails?per_page=100`))
      const primary = addresses.find((address) => address.primary)
      return {
        sub: id,
        name: name || login,
        preferred_username: login,
        picture: avatar_url ?? undefined,
        email: primary?.email,
        email_verified: primary?.verified,
      }
    },
  }
}
