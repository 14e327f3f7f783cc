import type { FoundBusiness, SuggestedBusiness } from '#domain/google/business-search.ts'
import { isRecord } from '#domain/text/record.ts'
import { type ApiResult, callApi } from './http.ts'

// The bodies come from our own server, so only their outline is checked.

export function findBusinesses(
  json: { text: string; session: string },
  signal: AbortSignal,
): Promise<ApiResult<SuggestedBusiness[]>> {
  return callApi('/functions/v1/find-business', { method: 'POST', json, signal }, (body) =>
    isRecord(body) && Array.isArray(body.businesses) ? (body.businesses as SuggestedBusiness[]) : undefined,
  )
}

export function chooseBusiness(json: { id: string; session: string }): Promise<ApiResult<FoundBusiness>> {
  return callApi('/functions/v1/choose-business', { method: 'POST', json }, (body) =>
    isRecord(body) && typeof body.link === 'string' ? (body as FoundBusiness) : undefined,
  )
}
