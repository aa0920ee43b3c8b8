import type { CallResponse } from '@chautari/contract/contract'
import { addDays, dayInNepal, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { CalendarAct } from '@chautari/contract/supplier/calendar/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { TYPED_PREVIEW_OPTIONS } from '../../../platform/api/preview.ts'
import { DESK_DAYS, PHONE_DAYS } from './rules/shown-days.ts'

export type Calendar = NonNullable<CallResponse<'GET /supplier/calendar'>['data']['calendar']>
export type Act = CallResponse<'GET /supplier/properties/:slug/acts'>['data'][number]
export type ActResult = CallResponse<'POST /supplier/properties/:slug/acts'>['data']
export type Conflict = ActResult['conflicts'][number]

/** The request of an act, without the version of the cells that it is based on. */
export type ActRequest = Pick<CalendarAct, 'changes' | 'season'>

const ACTS = 'POST /supplier/properties/:slug/acts'

/** The calls whose responses an act on a property changes. */
export const CHANGED_BY_ACTS = [
  'GET /supplier/calendar',
  'GET /supplier/properties/:slug/acts',
  'GET /supplier/properties/:slug/warnings',
  ACTS,
]

type Span = { property: string | undefined; from: CalendarDate; to: CalendarDate }

/** Up to this width the calendar shows the days of a phone. */
export const PHONE = '(max-width: 900px)'

/** Returns the property and the days that an address names: from today on by default, and fewer on a phone. */
export function spanIn(address: URLSearchParams, isPhone = matchMedia(PHONE).matches): Span {
  const typed = address.get('from') ?? ''
  const from = isCalendarDate(typed) ? typed : dayInNepal(new Date())
  return { property: address.get('property') ?? undefined, from, to: addDays(from, (isPhone ? PHONE_DAYS : DESK_DAYS) - 1) }
}

/** Queries the calendar of a property. While other nights load, the data stays that of the nights before. */
export const calendarQuery = ({ property, from, to }: Span) => ({
  ...callQuery('GET /supplier/calendar', { query: { ...(property !== undefined && { property }), from, to } }),
  placeholderData: keepPreviousData,
})

export const actsQuery = (slug: string) => callQuery('GET /supplier/properties/:slug/acts', { params: { slug } })

export const warningsQuery = (slug: string) => callQuery('GET /supplier/properties/:slug/warnings', { params: { slug } })

/** Performs an act on a property, or with `preview` only returns what it would do. */
export async function sendAct(
  slug: string,
  act: ActRequest & { preview: boolean; seen: number | null },
  signal?: AbortSignal,
): Promise<ActResult> {
  return (await callApi(ACTS, { params: { slug }, body: act }, signal)).data
}

/** Queries the preview of an act. While the preview of a changed request loads, the data stays that of the request before. */
export const previewQuery = (slug: string, request: ActRequest | undefined) =>
  queryOptions({
    queryKey: [ACTS, slug, request] as const,
    queryFn: ({ signal }) => sendAct(slug, { changes: [], ...request, preview: true, seen: null }, signal),
    ...TYPED_PREVIEW_OPTIONS,
    enabled: request !== undefined,
  })
