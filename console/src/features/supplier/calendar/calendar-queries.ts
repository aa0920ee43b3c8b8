import type { CallResponse } from '@chautari/contract/contract'
import { addDays, dayInNepal, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import type { CalendarAct } from '@chautari/contract/supplier/calendar/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { ASKED_WHILE_TYPING } from '../../../platform/api/preview.ts'
import { DESK_DAYS, PHONE_DAYS } from './rules/shown-days.ts'

export type Calendar = NonNullable<CallResponse<'GET /supplier/calendar'>['data']['calendar']>
export type Act = CallResponse<'GET /supplier/properties/:slug/acts'>['data'][number]
export type ActResult = CallResponse<'POST /supplier/properties/:slug/acts'>['data']
export type Conflict = ActResult['conflicts'][number]

/** The request of an act, without the versions of the cells that it was made on. */
export type Asked = Pick<CalendarAct, 'changes' | 'season'>

const ACTS = 'POST /supplier/properties/:slug/acts'

/** The names of the queries that an act on a property changes. */
export const CHANGED_BY_ACTS = [
  'GET /supplier/calendar',
  'GET /supplier/properties/:slug/acts',
  'GET /supplier/properties/:slug/warnings',
  ACTS,
]

type Span = { property: string | undefined; from: CalendarDate; to: CalendarDate }

/** Up to this width the calendar shows the days of a phone. */
export const PHONE = '(max-width: 900px)'

/** Returns the property and the days that an address shows. */
export function spanIn(address: URLSearchParams, isPhone = matchMedia(PHONE).matches): Span {
  const typed = address.get('from') ?? ''
  const from = isCalendarDate(typed) ? typed : dayInNepal(new Date())
  return { property: address.get('property') ?? undefined, from, to: addDays(from, (isPhone ? PHONE_DAYS : DESK_DAYS) - 1) }
}

/** The calendar of a property; other nights keep the last ones until they are there. */
export const calendarQuery = ({ property, from, to }: Span) => ({
  ...callQuery('GET /supplier/calendar', { query: { ...(property !== undefined && { property }), from, to } }),
  placeholderData: keepPreviousData,
})

export const actsQuery = (slug: string) => callQuery('GET /supplier/properties/:slug/acts', { params: { slug } })

export const warningsQuery = (slug: string) => callQuery('GET /supplier/properties/:slug/warnings', { params: { slug } })

/** Does an act, or asks what it would do. */
export async function sendAct(
  slug: string,
  act: Asked & { preview: boolean; seen: number | null },
  signal?: AbortSignal,
): Promise<ActResult> {
  return (await callApi(ACTS, { params: { slug }, body: act }, signal)).data
}

/** Asks what an act would do. A changed request keeps the last answer until the new one arrives. */
export const previewQuery = (slug: string, asked: Asked | undefined) =>
  queryOptions({
    queryKey: [ACTS, slug, asked] as const,
    queryFn: ({ signal }) => sendAct(slug, { changes: [], ...asked, preview: true, seen: null }, signal),
    ...ASKED_WHILE_TYPING,
    enabled: asked !== undefined,
  })
