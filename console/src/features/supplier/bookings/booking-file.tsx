import { Button } from '@mantine/core'
import { formatReference } from '@chautari/contract/booking/reference'
import { IconChevronLeft, IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AnswerButtons } from '../../../ui/request/answer-buttons.tsx'
import { RequestCard } from '../../../ui/request/request-card.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { BookingState } from './booking-state.tsx'
import styles from './bookings.module.css'
import { useBookingCall, type BookingFile as File } from './bookings-query.ts'
import { GuestPanel, HistoryPanel, PricePanel } from './booking-panels.tsx'

/** Shows a booking to its supplier; a request that awaits an answer comes first. `children` are the panels after that of the guest. */
export function BookingFile({ booking, children }: { booking: File; children?: ReactNode }) {
  const t = useT('reservations')
  const formats = useFormats()
  const { reference, guest_name: name, may } = booking
  return (
    <>
      <p className={styles.back}>
        <Link to="/supplier/bookings">
          <IconChevronLeft size={16} stroke={1.75} aria-hidden /> {t('back')}
        </Link>
      </p>
      <PageHead title={name ?? t('guest')} lang={formats.languageOf(name ?? '')} lead={formatReference(reference)}>
        {booking.is_no_show && <Badge tone="red">{t('noShow')}</Badge>}
        <BookingState booking={booking} />
        {may.write && (
          <Button
            component={Link}
            to={`/supplier/messages/${reference}`}
            leftSection={<IconMessages size={16} stroke={1.75} aria-hidden />}
          >
            {t('messages')}
          </Button>
        )}
        {may.mark_no_show && <NoShowButton booking={booking} />}
      </PageHead>
      <div className={styles.parts}>
        {booking.status === 'pending' && <Request booking={booking} />}
        <GuestPanel booking={booking} />
        {children}
        <PricePanel booking={booking} />
        <HistoryPanel booking={booking} />
      </div>
    </>
  )
}

function Request({ booking }: { booking: File }) {
  const t = useT('requests')
  const { reference, may, server_time: now } = booking
  const { mutate, error, isPending } = useBookingCall('POST /supplier/bookings/:reference/answer', reference)
  return (
    <RequestCard request={booking} now={now}>
      {may.answer && (
        <AnswerButtons
          name={booking.guest_name ?? t('guest')}
          error={error}
          isPending={isPending}
          onAnswer={(body) =>
            mutate({ input: { params: { reference }, body }, done: t(body.answer === 'accept' ? 'accepted' : 'declined') })
          }
        />
      )}
    </RequestCard>
  )
}

function NoShowButton({ booking: { reference, is_no_show: isNoShow } }: { booking: File }) {
  const t = useT('reservations')
  const mark = useBookingCall('PUT /supplier/bookings/:reference/no-show', reference)
  const unmark = useBookingCall('DELETE /supplier/bookings/:reference/no-show', reference)
  const { mutate, error, isPending } = isNoShow ? unmark : mark
  return (
    <>
      <Button
        loading={isPending}
        onClick={() => mutate({ input: { params: { reference } }, done: t(isNoShow ? 'noShowUndone' : 'noShowDone') })}
      >
        {t(isNoShow ? 'undoNoShow' : 'markNoShow')}
      </Button>
      <Refusal error={error} />
    </>
  )
}
