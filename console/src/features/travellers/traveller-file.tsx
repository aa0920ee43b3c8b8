import { Button } from '@mantine/core'
import { dayInNepal } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { History } from '../../ui/entries/history.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import { Problem } from '../../ui/problem.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { Devices } from './devices.tsx'
import { TravellerBookings } from './traveller-bookings.tsx'
import { StateBadge } from './traveller-list.tsx'
import { travellerQuery, type File } from './travellers-query.ts'
import styles from './travellers.module.css'

/** The act whose window is open. `session` is null for all devices. */
type Open = { act: 'export' } | { act: 'delete' } | { act: 'end'; session: string | null }

/** Shows the account of a traveller: profile, consents, devices and bookings, with the acts that the role allows. */
export function TravellerFile({ id }: { id: string }) {
  const t = useT('travellers')
  const formats = useFormats()
  const may = useMay()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const { data, error, isPending, refetch } = useQuery(travellerQuery(id))
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const file = data.data
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead title={file.name} lang={formats.languageOf(file.name)} lead={file.email}>
        <StateBadge traveller={file} />
        {may('travellers.export') && <Button onClick={() => setOpen({ act: 'export' })}>{t('export')}</Button>}
        {may('travellers.delete') && (
          <Button variant="outline" color="red" onClick={() => setOpen({ act: 'delete' })}>
            {t('delete')}
          </Button>
        )}
      </PageHead>
      <Panels>
        <Panel title={t('profile')}>
          <Facts file={file} />
        </Panel>
        <Devices file={file} onEnd={(session) => setOpen({ act: 'end', session })} />
        <TravellerBookings bookings={file.bookings} />
        <History about={{ kind: 'account', id }} />
      </Panels>
      {open?.act === 'end' && <EndSessionsDialog id={id} session={open.session} onClose={close} />}
      {open?.act === 'export' && <ExportDialog id={id} onClose={close} />}
      {open?.act === 'delete' && (
        <DeleteDialog file={file} onClose={close} onDone={() => void navigate('/travellers', { replace: true })} />
      )}
    </>
  )
}

type Row = [name: string, value: ReactNode]

function Facts({ file }: { file: File }) {
  const t = useT('travellers')
  const formats = useFormats()
  const { phone, created_at: at, language, consents, providers, has_password: hasPassword, profile } = file
  const yes = (isSo: boolean) => t(isSo ? 'yes' : 'no')
  const ways = [...(hasPassword ? [t('password')] : []), ...providers.map((name) => t(name === 'google' ? 'google' : 'facebook'))]
  const place = [profile.address, profile.city, profile.state, profile.country].filter(Boolean).join(', ')
  const rows: Row[] = [
    [t('phone'), phone === null ? '–' : `${phone} · ${t(profile.phone_verified ? 'verified' : 'unverified')}`],
    [t('language'), t(language === 'ne' ? 'nepali' : 'english')],
    [t('since'), formats.longDay(dayInNepal(new Date(at)))],
    [t('signsIn'), ways.length === 0 ? '–' : ways.join(', ')],
    [
      t('place'),
      <span key="place" lang={formats.languageOf(place)}>
        {place === '' ? '–' : place}
      </span>,
    ],
    [t('newsletter'), consents ? yes(consents.newsletter) : t('unknown')],
    [t('reminders'), consents ? yes(consents.reminders) : t('unknown')],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
