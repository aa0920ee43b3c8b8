import type { Room } from '@chautari/contract/availability/shapes'
import type { Property } from '@chautari/contract/catalogue/shapes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import { cheaperStayOf, cheaperStayOfMix, cheaperStaysQuery } from '../../entities/availability/cheaper-stays.ts'
import { BookBar } from '../../features/availability/room/book-bar.tsx'
import { CheaperHint } from '../../features/availability/room/cheaper-hint.tsx'
import { MixOffer } from '../../features/availability/room/mix/mix-offer.tsx'
import { RoomList } from '../../features/availability/room/room-list.tsx'
import { RoomRow } from '../../features/availability/room/room-row.tsx'
import { PastStay } from '../../features/availability/search/dates/past-stay.tsx'
import { StayBar } from '../../features/availability/search/stay-bar.tsx'
import { api } from '../../platform/api/api.ts'
import { links } from '../../links.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { roomQuery } from '../../entities/availability/room-queries.ts'
import { stayQuery } from '../../entities/availability/stay-query.ts'
import { staySearch, type Stay } from '../../entities/availability/stay.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './late-property.module.css'
import { RoomOverProperty } from './room-over-property.tsx'
import type { RoomsShown } from './use-rooms-shown.ts'

type Props = { property: Property; search: URLSearchParams; shown: RoomsShown }

const STAY_BAR = 'stay'

export function PropertyRooms({ property, search, shown: { rooms, mix, pages, hasMore, hasFailed } }: Props) {
  const t = useT('room')
  const input = { api, search }
  const { data: known } = useSuspenseQuery(stayQuery(input))
  const { data: cheaper } = useSuspenseQuery(cheaperStaysQuery(input, property.slug))
  const isLoading = useNavigation().state === 'loading'
  const { stay, today } = known

  function addressWith(name: 'room' | 'page', value: string) {
    const next = new URLSearchParams(search)
    next.set(name, value)
    return links.property(property.slug, next.toString())
  }

  const roomsAt = (other: Stay) => `${links.property(property.slug, staySearch(other))}#rooms`

  // Seeds the query of the room from the list, which has the same data, so that the dialog opens immediately.
  const openingOf = (room: Room) => ({
    to: addressWith('room', room.slug),
    state: { isOverProperty: true },
    onClick: () => void queryClient().setQueryData(roomQuery(input, room.slug).queryKey, room),
  })

  return (
    <section id="rooms" className={styles.choice} aria-labelledby="rooms-heading" aria-busy={isLoading}>
      <h2 id="rooms-heading">{t('allRooms')}</h2>
      <PastStay search={search} today={today} />
      <StayBar
        key={staySearch(stay)}
        id={STAY_BAR}
        stay={stay}
        today={today}
        action={`${links.property(property.slug)}#rooms`}
        priced={{ property: property.slug }}
        about={property.title}
      />
      <div className={styles.rooms} data-loading={isLoading || undefined}>
        {mix && (
          <MixOffer
            mix={mix}
            stay={stay}
            propertySlug={property.slug}
            hint={<CheaperHint found={cheaperStayOfMix(cheaper)} stay={stay} addressOf={roomsAt} />}
          />
        )}
        <RoomList
          rooms={rooms}
          hasMix={mix !== null}
          pages={pages}
          hasFailed={hasFailed}
          stayBarId={STAY_BAR}
          renderRow={(room) => (
            <RoomRow
              room={room}
              stay={stay}
              opening={openingOf(room)}
              hint={<CheaperHint found={cheaperStayOf(room, cheaper)} stay={stay} addressOf={roomsAt} />}
            />
          )}
          more={
            hasMore && (
              <ButtonLink
                look="quiet"
                className={styles.more}
                to={addressWith('page', `${pages + 1}`)}
                preventScrollReset
                replace
              >
                {isLoading ? t('loading') : t('loadMore')}
              </ButtonLink>
            )
          }
        />
      </div>
      <BookBar rooms={rooms} mix={mix} stay={stay} target="rooms" />
      <RoomOverProperty property={property} search={search} stay={stay} />
    </section>
  )
}
