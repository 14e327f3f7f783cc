import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { OAuthService } from './oauth-provider.ts'

const Person = v.object({
  id: v.string(),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  picture: v.optional(v.object({ data: v.object({ url: v.string() }) })),
})

/** Facebook's login, or a server with the same API at `issuer`. */
export function facebook(issuer: string | undefined, clientSecret: string): OAuthService {
  const graph = issuer ?? 'https://graph.facebook.com'
  return {
    issuer: issuer ?? 'https://www.facebook.com',
    authorizationEndpoint: `${issuer ?? 'https://www.facebook.com'}/dialog/oauth`,
    tokenEndpoint: `${graph}/oauth/access_token`,
    scopes: ['email', 'public_profile'],
    async fetchClaims(get, accessToken) {
      // proves that the caller knows the client secret (appsecret_proof)
      const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex')
      const fields = 'id,name,email,picture.width(200)'
      const query = new URLSearchParams({ fields, appsecret_proof: proof })
      const { id, name, email, picture } = v.parse(Person, await get(`${graph}/me?${query}`))
      return { sub: id, name, email, picture: picture?.data.url }
    },
  }
}
