import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { BookingList } from '../../../features/supplier/bookings/booking-list.tsx'
import { filterIn } from '../../../features/supplier/bookings/bookings-query.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'

export default function SupplierBookingsPage() {
  const t = useT('reservations')
  const [query] = useSearchParams()
  return (
    <>
      <PageHead title={t('title')}>
        <Button component={Link} to="/supplier/arrivals" leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}>
          {t('toList')}
        </Button>
      </PageHead>
      <BookingList filter={filterIn(query)} />
    </>
  )
}
