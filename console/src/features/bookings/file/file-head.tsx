import { ActionIcon, CopyButton } from '@mantine/core'
import { SOURCES_KEPT_DAYS } from '@chautari/contract/booking/limits'
import { formatReference } from '@chautari/contract/booking/reference'
import { calendarDate, nightsBetween } from '@chautari/contract/dates'
import { IconCheck, IconChevronLeft, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayRange } from '../../../ui/booking/day-range.tsx'
import { Reference } from '../../../ui/booking/reference.tsx'
import { StatusBadge } from '../../../ui/booking/status-badge.tsx'
import { useTitle } from '../../../ui/page-head.tsx'
import type { File } from '../booking-query.ts'
import styles from './file-head.module.css'

const STROKE = 1.75

/** Shows the head of a booking's file: traveller, status, reference, product, days and contacts. */
export function FileHead({ file }: { file: File }) {
  const t = useT('file')
  const { reference, status, traveller } = file
  useTitle(t('title', { last: reference.slice(-4) }))
  return (
    <header className={styles.head}>
      <Link to="/" className={styles.back}>
        <IconChevronLeft size={16} stroke={STROKE} aria-hidden />
        {t('queue')}
      </Link>
      <div className={styles.who}>
        <h1>{traveller.name}</h1>
        <StatusBadge status={status} />
        <span className={styles.reference}>
          <Reference reference={reference} />
          <CopyButton value={formatReference(reference)}>
            {({ copied, copy }) => (
              <ActionIcon size={28} onClick={copy} aria-label={t(copied ? 'copied' : 'copy')} title={t('copy')}>
                {copied ? <IconCheck size={16} stroke={STROKE} /> : <IconCopy size={16} stroke={STROKE} />}
              </ActionIcon>
            )}
          </CopyButton>
        </span>
      </div>
      <Facts file={file} />
    </header>
  )
}

function Facts({ file }: { file: File }) {
  const t = useT('file')
  const formats = useFormats()
  const { kind, title, path, starts_on: start, ends_on: end, adults, children, traveller, supplier, source } = file
  const nights = nightsBetween(calendarDate(start), calendarDate(end))
  return (
    <dl className={styles.facts}>
      <Fact name={t('booked')} more={<a href={path}>{t('onSite')}</a>}>
        <span lang={formats.languageOf(title)}>{title}</span>
      </Fact>
      <Fact name={t(kind === 'room' ? 'stay' : 'trip')} more={kind === 'room' && t('nights', { n: nights })}>
        <DayRange start={start} end={end} />
      </Fact>
      <Fact
        name={t('contact')}
        more={traveller.email === null ? t('noEmail') : <a href={`mailto:${traveller.email}`}>{traveller.email}</a>}
      >
        {traveller.phone !== null && (
          <>
            <a href={`tel:${traveller.phone}`}>{traveller.phone}</a>
            {' · '}
          </>
        )}
        {t('guests', { n: adults + children })}
      </Fact>
      {source && (
        <Fact
          name={t('madeBy')}
          more={t('madeByOthers', {
            days: SOURCES_KEPT_DAYS,
            address: source.of_address,
            device: source.of_device,
            network: source.of_network,
          })}
        >
          {t(source.is_proved ? 'proved' : 'notProved')}
        </Fact>
      )}
      {supplier && (
        <Fact name={t('supplier')} more={<a href={`mailto:${supplier.email}`}>{supplier.email}</a>}>
          {supplier.name}
          {supplier.phone !== null && (
            <>
              {' · '}
              <a href={`tel:${supplier.phone}`}>{supplier.phone}</a>
            </>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, more, children }: { name: string; more: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.main}>{children}</span>
        <span className={styles.more}>{more}</span>
      </dd>
    </div>
  )
}
