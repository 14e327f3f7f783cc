import type { Handler } from 'hono'
import * as v from 'valibot'
import {
  BusinessChoice,
  BusinessSearch,
  type FoundBusiness,
  type SuggestedBusiness,
} from '#domain/google/business-search.ts'
import { reviewFormOf } from '#domain/google/google-link.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'

const TIMEOUT_MS = 3000
const LANGUAGE = 'en-AU'

const text = v.optional(v.object({ text: v.optional(v.string(), '') }), { text: '' })
const Suggestions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({
            placeId: v.string(),
            structuredFormat: v.object({ mainText: text, secondaryText: text }),
          }),
        ),
      }),
    ),
    [],
  ),
})
const Place = v.object({
  id: v.string(),
  displayName: text,
  formattedAddress: v.optional(v.string(), ''),
  addressComponents: v.optional(
    v.array(v.object({ shortText: v.optional(v.string(), ''), types: v.optional(v.array(v.string()), []) })),
    [],
  ),
})

type Places = { key: string; base: string }
type FinderDeps = { config: Pick<Deps['config'], 'googlePlaces'>; log: Deps['log'] }

/**
 * POST /functions/v1/find-business {text, session}: businesses in Australia with this name, also those without a shop
 * front (Places API (New), Autocomplete). Throws a 404 without GOOGLE_PLACES_KEY, and a 502 when Google does not
 * respond or refuses.
 */
export function findBusiness({ config, log }: FinderDeps): Handler {
  return async (c) => {
    const places = requirePlaces(config)
    const { text: input, session } = await readJson(c, BusinessSearch)
    const { suggestions } = await callPlaces(log, places, Suggestions, '/v1/places:autocomplete', {
      fields: 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
      json: {
        input,
        sessionToken: session,
        includedRegionCodes: ['au'],
        includePureServiceAreaBusinesses: true,
        languageCode: LANGUAGE,
      },
    })
    const businesses = suggestions.flatMap(({ placePrediction: found }): SuggestedBusiness[] => {
      const { mainText, secondaryText } = found?.structuredFormat ?? {}
      return found && mainText?.text
        ? [{ id: found.placeId, name: mainText.text, address: secondaryText?.text ?? '' }]
        : []
    })
    return c.json({ businesses })
  }
}

/**
 * POST /functions/v1/choose-business {id, session}: name, address, location and review form of a suggested business
 * (Place Details). This call ends the session that Google bills. Throws the errors of `findBusiness`.
 */
export function chooseBusiness({ config, log }: FinderDeps): Handler {
  return async (c) => {
    const places = requirePlaces(config)
    const { id, session } = await readJson(c, BusinessChoice)
    const query = new URLSearchParams({ sessionToken: session, languageCode: LANGUAGE, regionCode: 'AU' })
    const place = await callPlaces(log, places, Place, `/v1/places/${id}?${query}`, {
      fields: 'id,displayName,formattedAddress,addressComponents',
    })
    const part = (type: string) =>
      place.addressComponents.find(({ types }) => types.includes(type))?.shortText ?? ''
    const found: FoundBusiness = {
      name: place.displayName.text,
      address: place.formattedAddress,
      location: [part('locality'), part('administrative_area_level_1')].filter(Boolean).join(', '),
      link: reviewFormOf(place.id),
    }
    return c.json(found)
  }
}

function requirePlaces({ googlePlaces }: FinderDeps['config']): Places {
  if (googlePlaces) return googlePlaces
  throw new ApiError(404, 'not_found', 'This shop does not search for businesses. Paste the link instead.')
}

type Call = { fields: string; json?: unknown }

async function callPlaces<const S extends v.GenericSchema>(
  log: Deps['log'],
  { key, base }: Places,
  schema: S,
  path: string,
  { fields, json }: Call,
): Promise<v.InferOutput<S>> {
  try {
    const response = await fetch(base + path, {
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': key,
        'x-goog-fieldmask': fields,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`Google Places gave ${response.status}.`)
    return v.parse(schema, await response.json())
  } catch (error) {
    // logs only the message, because the error may contain the request's headers, which include the key
    log.warn({ reason: error instanceof Error ? error.message : '' }, 'a business could not be looked up')
    throw new ApiError(502, 'lookup_failed', 'Google isn’t answering right now. Paste your link instead.')
  }
}
