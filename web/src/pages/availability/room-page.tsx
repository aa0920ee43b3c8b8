import { DAILY_NIGHTS_SHOWN } from '@chautari/contract/availability/limits'
import { HydrationBoundary, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { BookingBox } from '../../features/availability/room/booking-box.tsx'
import { CheaperHint } from '../../features/availability/room/cheaper-hint.tsx'
import { RoomBookBar } from '../../features/availability/room/room-book-bar.tsx'
import { RoomDetails } from '../../features/availability/room/room-details.tsx'
import { PastStay } from '../../features/availability/search/dates/past-stay.tsx'
import { StayBar } from '../../features/availability/search/stay-bar.tsx'
import { api } from '../../platform/api/api.ts'
import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { pageQueries } from '../../platform/api/queries.ts'
import { roomQuery } from '../../entities/availability/room-queries.ts'
import { stayQuery } from '../../entities/availability/stay-query.ts'
import { cheaperStayOf, cheaperStaysOfRoomQuery } from '../../entities/availability/cheaper-stays.ts'
import { staySearch, type Stay } from '../../entities/availability/stay.ts'
import { breadcrumbData, StructuredData } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PhotoGallery } from '../../ui/pictures/photo-gallery.tsx'
import { galleryLabels } from '../../entities/catalogue/gallery-labels.ts'
import { roomData } from '../../entities/catalogue/property-data.ts'
import type { FrameOptions } from '../frame/site-frame.tsx'
import type { Route } from './+types/room-page'
import styles from './room-page.module.css'

const page = pageQueries(
  ({ params: { roomSlug = '' }, url: { searchParams: search }, api: client }) => [
    stayQuery({ api: client, search }),
    roomQuery({ api: client, search }, roomSlug),
  ],
  // Not awaited: it depends on the room, which would add a second round trip before the page.
  ({ params: { roomSlug = '' }, url: { searchParams: search }, api: client }) => [
    cheaperStaysOfRoomQuery({ api: client, search }, roomSlug),
  ],
)

export const loader = page.loader
export const clientLoader = page.clientLoader
export const handle: FrameOptions = { hasOwnBar: true }

const STAY_BAR = 'stay'

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <RoomView />
    </HydrationBoundary>
  )
}

function RoomView() {
  const t = useT('room')
  const { roomSlug = '' } = useParams()
  const [search] = useSearchParams()
  const { data: room } = useSuspenseQuery(roomQuery({ api, search }, roomSlug))
  const {
    data: { stay, today },
  } = useSuspenseQuery(stayQuery({ api, search }))
  const { data: cheaper = [] } = useQuery(cheaperStaysOfRoomQuery({ api, search }, roomSlug))
  const { title, property_name: property, property_slug: propertySlug } = room
  const [cover] = room.files
  const address = links.room(roomSlug)
  const roomAt = (other: Stay) => links.room(roomSlug, staySearch(other))
  const home = { name: t('home'), to: links.home }
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title', { title, property })}
        description={t('summary', { title, property, n: DAILY_NIGHTS_SHOWN })}
        path={address}
        {...(cover && { picture: cover })}
      />
      <StructuredData
        key={roomSlug}
        describe={
          import.meta.env.SSR &&
          ((origin) => [
            roomData(origin, room),
            breadcrumbData(origin, [home, { name: property, to: links.property(propertySlug) }], { name: title, to: address }),
          ])
        }
      />
      <Breadcrumb
        label={t('breadcrumb')}
        steps={[home, { name: property, to: links.property(propertySlug, staySearch(stay)) }]}
        current={title}
      />
      <header>
        <h1>{title}</h1>
        <p>{t('atProperty', { property })}</p>
      </header>
      <PhotoGallery photos={room.files} labels={galleryLabels(t, room.title, room.files.length)} />
      <PastStay search={search} today={today} />
      <StayBar
        key={staySearch(stay)}
        id={STAY_BAR}
        stay={stay}
        today={today}
        action={links.room(room.slug)}
        priced={{ property: propertySlug, room: room.slug }}
        about={title}
      />
      <div className={styles.columns}>
        <aside className={styles.box} aria-label={t('bookNow')}>
          <BookingBox
            room={room}
            stay={stay}
            hint={<CheaperHint found={cheaperStayOf(room, cheaper)} stay={stay} addressOf={roomAt} />}
          />
        </aside>
        <div className={styles.details}>
          <RoomDetails room={room} stay={stay} level={2} />
        </div>
      </div>
      <RoomBookBar room={room} stay={stay} stayBarId={STAY_BAR} />
    </div>
  )
}
