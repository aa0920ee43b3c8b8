import type { CallResponse } from '@chautari/contract/contract'
import type { CalendarDate } from '@chautari/contract/dates'
import type { NightsAct } from '@chautari/contract/staff/prices/acts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { TYPED_PREVIEW_OPTIONS } from '../../platform/api/preview.ts'

export type Calendar = CallResponse<'GET /staff/rooms/:slug/calendar'>['data']
export type Night = Calendar['nights'][number]
export type PriceAct = CallResponse<'GET /staff/rooms/:slug/acts'>['data'][number]
export type ActResult = CallResponse<'POST /staff/rooms/:slug/price-acts'>['data']

/** The change that an act requests, without the preview flag. */
export type ActRequest = Omit<NightsAct, 'preview'>

export const propertyQuery = (slug: string) => callQuery('GET /staff/properties/:slug', { params: { slug } })

/** Queries the prices and stock of a room in a month. While another month loads, the data stays that of the month before. */
export const calendarQuery = (slug: string, query: { from: CalendarDate; to: CalendarDate }) => ({
  ...callQuery('GET /staff/rooms/:slug/calendar', { params: { slug }, query }),
  placeholderData: keepPreviousData,
})

export const actsQuery = (slug: string) => callQuery('GET /staff/rooms/:slug/acts', { params: { slug } })

/** Queries the warnings about the coming nights of a room. */
export const warningsQuery = (slug: string) => callQuery('GET /staff/rooms/:slug/warnings', { params: { slug } })

/** Queries the preview of an act. While the preview of a changed request loads, the data stays that of the request before. */
export const previewQuery = (slug: string, request: ActRequest | undefined) =>
  queryOptions({
    queryKey: ['POST /staff/rooms/:slug/price-acts', slug, request] as const,
    queryFn: async ({ signal }) => {
      const body = { preview: true, ...(request ?? { days: [] }) }
      const { data } = await callApi('POST /staff/rooms/:slug/price-acts', { params: { slug }, body }, signal)
      return data
    },
    ...TYPED_PREVIEW_OPTIONS,
    enabled: request !== undefined,
  })
