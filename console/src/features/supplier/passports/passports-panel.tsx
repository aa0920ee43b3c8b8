import { calendarDate } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Line, Lines, Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { PassportsDialog } from './passports-dialog.tsx'
import { passportsQuery, useCountries } from './passports-query.ts'

/** `lead` is the name of the guest who booked; null if it is hidden. */
type Props = { reference: string; lead: string | null }

/** Shows the passports of a booking’s foreign guests to members with the permission. */
export function PassportsPanel(props: Props) {
  const may = useSupplierMay()
  return may('passports.view') ? <Passports {...props} /> : null
}

function Passports({ reference, lead }: Props) {
  const t = useT('passports')
  const formats = useFormats()
  const may = useSupplierMay()
  const { nameOf } = useCountries()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(passportsQuery(reference))
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  // Cancelled and past bookings have no passports.
  if (!data?.data.is_open) return null
  const { passports, kept_until: until, version } = data.data
  const change = <Button onClick={() => setOpen(true)}>{t(passports.length === 0 ? 'add' : 'change')}</Button>
  return (
    <Panel title={t('title')} lead={t('lead')} {...(may('passports.change') && { action: change })}>
      {passports.length === 0 ? (
        <PanelEmpty>{t('none')}</PanelEmpty>
      ) : (
        <>
          <Lines>
            {passports.map(({ name, nationality, number }) => (
              <Line key={`${nationality} ${number}`} title={name} remark={`${nameOf(nationality)} · ${number}`} />
            ))}
          </Lines>
          <PanelEmpty>{t('keptUntil', { day: formats.day(calendarDate(until)) })}</PanelEmpty>
        </>
      )}
      {isOpen && <PassportsDialog {...{ reference, lead, passports, version }} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
