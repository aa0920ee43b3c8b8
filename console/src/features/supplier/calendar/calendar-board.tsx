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

/** The calendar of a property. The address holds the property, the first shown day and, on a phone, the room. */
export function CalendarBoard() {
  const view = useView()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(calendarQuery(view.asked))
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
      // While other nights load, the shown ones are those of the answer.
      first={isPlaceholderData ? calendarDate(nights[0].night) : view.asked.from}
      count={nights.length}
      isPhone={view.isPhone}
      isStale={isPlaceholderData}
      room={view.room}
      onShow={(day) => view.keep('from', day)}
      onRoom={(room) => view.keep('room', room)}
      onProperty={view.openProperty}
    />
  )
}

/** Reads what is shown from the address and the width of the window. */
function useView() {
  const [query, setQuery] = useSearchParams()
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches)
  const asked = spanIn(query, isPhone)
  return {
    asked,
    isPhone,
    room: query.get('room'),
    keep: (name: string, value: string) => setQuery((now) => ({ ...Object.fromEntries(now), [name]: value }), { replace: true }),
    openProperty: (property: string) => setQuery({ property, from: asked.from }),
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
