import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { calendarDate } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { IconCalendarMonth } from '@tabler/icons-react'
import { Blank } from '../../../ui/blank.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Board } from './board.tsx'
import { calendarQuery, PHONE, spanIn } from './calendar-queries.ts'

/** Renders the calendar of a property. The address holds the property, the first day and, on a phone, the room. */
export function CalendarBoard() {
  const view = useView()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(calendarQuery(view.span))
  if (isPending) return <Skeleton height={480} />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { calendar, properties } = data.data
  const nights = calendar?.rooms[0]?.nights
  if (!calendar || !nights?.[0]) return <Empty hasProperty={calendar !== null} />
  return (
    <Board
      key={calendar.property.slug}
      calendar={calendar}
      properties={properties}
      // While other nights load, the data is still that of the nights before.
      first={isPlaceholderData ? calendarDate(nights[0].night) : view.span.from}
      count={nights.length}
      isPhone={view.isPhone}
      isStale={isPlaceholderData}
      room={view.room}
      onShow={(day) => view.setParam('from', day)}
      onRoom={(room) => view.setParam('room', room)}
      onProperty={view.openProperty}
    />
  )
}

/** Returns what to show, from the address and the width of the window. */
function useView() {
  const [query, setQuery] = useSearchParams()
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches)
  const span = spanIn(query, isPhone)
  return {
    span,
    isPhone,
    room: query.get('room'),
    setParam: (name: string, value: string) =>
      setQuery((now) => ({ ...Object.fromEntries(now), [name]: value }), { replace: true }),
    openProperty: (property: string) => setQuery({ property, from: span.from }),
  }
}

function Empty({ hasProperty }: { hasProperty: boolean }) {
  const t = useT('calendar')
  return (
    <Blank icon={IconCalendarMonth} title={t(hasProperty ? 'noRooms' : 'noProperties')}>
      <p>{t('emptyHint')}</p>
    </Blank>
  )
}
