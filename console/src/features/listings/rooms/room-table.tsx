import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { isOwnScreen, useMayList } from '../area/listing-area.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { useUploadsOf } from '../pictures/use-uploads.ts'
import { usePropertyCall } from '../properties/property-query.ts'
import { wholeDays, type Room } from '../rules/room-fields.ts'
import styles from './rooms.module.css'

type Props = {
  property: string
  rooms: Room[]
  onEdit: (room: Room) => void
  onArchive: (room: Room) => void
  onPhotos: (room: Room) => void
}

/** Lists the rooms of a property, on sale or not, with their acts. */
export function RoomTable({ property, rooms, onEdit, onArchive, onPhotos }: Props) {
  const t = useT('rooms')
  const formats = useFormats()
  const word = useListingWords()
  const isNepali = useLocale() === 'ne'
  const may = useMayList()
  const refundsOf = useRefundWords()
  const columns: Column<Room>[] = [
    {
      name: 'room',
      head: t('room'),
      cell: ({ title, title_ne: nepali, type }) => (
        <span>
          <span className={styles.name}>{isNepali && nepali ? nepali : <span lang="en">{title}</span>}</span>
          <span className={styles.remark}>{word(type)}</span>
        </span>
      ),
    },
    {
      name: 'state',
      head: t('state'),
      cell: ({ is_live: isLive }) => <Badge tone={isLive ? 'green' : 'plain'}>{t(isLive ? 'live' : 'draft')}</Badge>,
    },
    { name: 'rate', head: t('rate'), cell: ({ rate }) => formats.rupees(rate) },
    { name: 'count', head: t('count'), cell: ({ total_rooms: count }) => formats.number(count) },
    { name: 'guests', head: t('guests'), cell: ({ max_guests: guests }) => formats.number(guests) },
    { name: 'refunds', head: t('refunds'), cell: refundsOf },
    { name: 'photos', head: t('photos'), cell: (room) => <PhotosButton room={room} onPhotos={onPhotos} /> },
  ]
  if (!isOwnScreen())
    columns.push({
      name: 'prices',
      head: t('prices'),
      isNarrow: true,
      cell: ({ slug, title }) => (
        <Button size="xs" component={Link} to={`/listings/${property}/prices?room=${slug}`} aria-label={t('pricesOf', { title })}>
          {t('calendar')}
        </Button>
      ),
    })
  if (may('listings.edit'))
    columns.push({
      name: 'actions',
      head: t('actions'),
      isNarrow: true,
      cell: (room) => (
        <span className={styles.actions}>
          {may('listings.publish') && (room.is_live || room.pictures.length > 0) && (
            <SaleButton room={room} onArchive={onArchive} />
          )}
          <Button size="xs" aria-label={t('editRoom', room)} onClick={() => onEdit(room)}>
            {t('edit')}
          </Button>
        </span>
      ),
    })
  return (
    <div className={styles.table}>
      <DataTable caption={t('room')} columns={columns} rows={rooms} keyOf={({ slug }) => slug} />
    </div>
  )
}

/** Shows how many photos a room has, or how many are being uploaded or were refused, and opens them. */
function PhotosButton({ room, onPhotos }: Pick<Props, 'onPhotos'> & { room: Room }) {
  const t = useT('rooms')
  const uploads = useUploadsOf({ kind: 'rooms', slug: room.slug })
  const refused = uploads.filter(({ state }) => state === 'refused').length
  const sending = uploads.length - refused
  const n = room.pictures.length
  const words =
    sending > 0
      ? t('photosUploading', { n: sending })
      : refused > 0
        ? t('photosRefused', { n: refused })
        : n === 0
          ? t('addPhotos')
          : t('photosCount', { n })
  const isNamed = uploads.length === 0
  return (
    <Button
      size="xs"
      variant={refused > 0 && sending === 0 ? 'outline' : n === 0 && isNamed ? 'filled' : 'default'}
      color={refused > 0 && sending === 0 ? 'red' : undefined}
      aria-label={isNamed ? t('photosOf', { title: room.title, n }) : t('photosOfNow', { title: room.title, words })}
      onClick={() => onPhotos(room)}
    >
      {words}
    </Button>
  )
}

type SaleProps = Pick<Props, 'onArchive'> & { room: Room }

function SaleButton({ room, onArchive }: SaleProps) {
  const t = useT('rooms')
  const { mutate, isPending } = usePropertyCall('POST /staff/rooms/:slug/publish', { done: t('published'), isWithoutForm: true })
  const { slug, is_live: isLive } = room
  if (isLive)
    return (
      <Button size="xs" color="red" variant="outline" aria-label={t('archiveNamed', room)} onClick={() => onArchive(room)}>
        {t('archive')}
      </Button>
    )
  return (
    <Button
      size="xs"
      aria-label={t('publishNamed', room)}
      loading={isPending}
      onClick={() => mutate({ params: { slug }, body: {} })}
    >
      {t('publish')}
    </Button>
  )
}

/** Returns a function that describes the best refund of a room in a few words. */
function useRefundWords(): (room: Room) => string {
  const t = useT('rooms')
  return ({ refund_tiers: [best] }) => {
    if (!best) return t('noRefund')
    const { hours_before: hours, refund_percent: percent } = best
    const days = wholeDays(hours)
    return days === undefined ? t('tierHours', { percent, n: hours }) : t('tierDays', { percent, n: days })
  }
}
