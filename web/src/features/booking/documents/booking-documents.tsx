import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../../../platform/api/fetch-file.ts'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

const DOCUMENTS = {
  voucher: { file: 'voucher.pdf', text: 'voucher', Icon: IconPrinter },
  calendar: { file: 'calendar.ics', text: 'calendarFile', Icon: IconCalendarPlus },
} as const

/** Offers the voucher and the calendar file to callers with full access to a confirmed booking. */
export function BookingDocuments({ reference }: { reference: string }) {
  return (
    <>
      <DocumentButton reference={reference} kind="voucher" />
      <DocumentButton reference={reference} kind="calendar" />
    </>
  )
}

function DocumentButton({ reference, kind }: { reference: string; kind: keyof typeof DOCUMENTS }) {
  const t = useT('booking')
  const [isFetching, setFetching] = useState(false)
  const { file, text, Icon } = DOCUMENTS[kind]

  async function save() {
    if (isFetching) return
    setFetching(true)
    const name = `chautari-${reference}.${file.split('.')[1]}`
    await downloadFile(`/bookings/${reference}/${file}`, { name, headers: guestHeaders(reference) }).catch(() =>
      toast('failure', t('tryLater')),
    )
    setFetching(false)
  }

  return (
    <Button look="quiet" aria-disabled={isFetching} onClick={() => void save()}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {t(text)}
    </Button>
  )
}
