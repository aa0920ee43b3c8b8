import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconBed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { PriceBoard } from '../../features/prices/price-board.tsx'
import { propertyQuery } from '../../features/prices/price-queries.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Blank } from '../../ui/blank.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Problem } from '../../ui/problem.tsx'

export default function PricesPage() {
  const t = useT('prices')
  const { slug = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const isNepali = useLocale() === 'ne'
  const { data, error, isPending, refetch } = useQuery(propertyQuery(slug))
  if (isPending) return <Skeleton height={480} />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { title, title_ne: titleNe, rooms } = data.data
  const room = rooms.find((each) => each.slug === query.get('room')) ?? rooms[0]
  const nameOf = (each: { title: string; title_ne: string | null }) => (isNepali && each.title_ne) || each.title
  return (
    <>
      <PageHead title={t('title')} lead={nameOf({ title, title_ne: titleNe })}>
        <Button component={Link} to={`/listings/${slug}`} leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
          {t('toProperty')}
        </Button>
        {room && (
          <SelectField
            label={t('room')}
            value={room.slug}
            onChange={(next) => setQuery((now) => ({ ...Object.fromEntries(now), room: next }))}
            options={rooms.map((each) => ({ value: each.slug, label: nameOf(each) }))}
          />
        )}
      </PageHead>
      {room ? (
        <PriceBoard key={room.slug} room={room.slug} />
      ) : (
        <Blank icon={IconBed} title={t('noRooms')}>
          <p>{t('noRoomsHint')}</p>
        </Blank>
      )}
    </>
  )
}
