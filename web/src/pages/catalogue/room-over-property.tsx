import type { Property } from '@chautari/contract/catalogue/shapes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { BookingBox } from '../../features/availability/room/booking-box.tsx'
import { PLANS_ID, RoomPlans } from '../../features/availability/room/plans/room-plans.tsx'
import { RoomDetails } from '../../features/availability/room/room-details.tsx'
import { RoomDialog } from '../../features/availability/room/room-dialog.tsx'
import { api } from '../../platform/api/api.ts'
import { links } from '../../links.ts'
import { hasPlanChoice } from '../../entities/availability/room-plan.ts'
import { roomQuery } from '../../entities/availability/room-queries.ts'
import type { Stay } from '../../entities/availability/stay.ts'
import { useT } from '../../platform/language/texts.ts'
import { PhotoGallery } from '../../ui/pictures/photo-gallery.tsx'
import { galleryLabels } from '../../entities/catalogue/gallery-labels.ts'

type Props = { property: Property; search: URLSearchParams; stay: Stay }

/** Shows the room of the address over its property. */
export function RoomOverProperty(props: Props) {
  const slug = props.search.get('room')
  return slug ? <OpenRoom {...props} slug={slug} /> : null
}

function OpenRoom({ property, search, stay, slug }: Props & { slug: string }) {
  const t = useT('room')
  const navigate = useNavigate()
  const { state } = useLocation()
  const { data: room } = useSuspenseQuery(roomQuery({ api, search }, slug))
  if (room.property_slug !== property.slug) return null

  function close() {
    if (typeof state === 'object' && state !== null && 'isOverProperty' in state) return navigate(-1)
    const without = new URLSearchParams(search)
    without.delete('room')
    return navigate(links.property(property.slug, without.toString()), { replace: true, preventScrollReset: true })
  }

  return (
    <RoomDialog
      title={room.title}
      subtitle={t('atProperty', { property: property.title })}
      footer={<BookingBox room={room} stay={stay} isBar />}
      onClose={() => void close()}
    >
      <PhotoGallery photos={room.files} labels={galleryLabels(t, room.title, room.files.length)} isCompact />
      {hasPlanChoice(room) && <RoomPlans room={room} stay={stay} isBoxed id={PLANS_ID} />}
      <RoomDetails room={room} stay={stay} level={3} />
    </RoomDialog>
  )
}
