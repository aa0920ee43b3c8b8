import type { CallResponse } from '@chautari/contract/contract'
import { calendarDate } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { arrivingQuery, useCountries } from './passports-query.ts'
import styles from './passports.module.css'

type Guest = CallResponse<'GET /supplier/passports'>['data']['arriving'][number]

/** Lists the passports of the foreign guests who arrive on a day, on screen and in print, for members with the permission. */
export function ArrivalsReport({ day }: { day: string | undefined }) {
  const may = useSupplierMay()
  return may('passports.view') ? <Report day={day} /> : null
}

function Report({ day }: { day: string | undefined }) {
  const t = useT('passports')
  const columns = useColumns()
  const { data, error, refetch } = useQuery(arrivingQuery(day))
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { arriving } = data.data
  const name = t('arriving', { n: arriving.length })
  return (
    <section className={styles.report} aria-label={name}>
      <h2>{name}</h2>
      {arriving.length === 0 ? (
        <p className={styles.empty}>{t('noneArriving')}</p>
      ) : (
        <ListFrame>
          <DataTable
            caption={name}
            columns={columns}
            rows={arriving}
            keyOf={({ nationality, number }) => `${nationality} ${number}`}
          />
        </ListFrame>
      )}
    </section>
  )
}

function useColumns(): Column<Guest>[] {
  const t = useT('passports')
  const formats = useFormats()
  const { nameOf } = useCountries()
  return [
    {
      name: 'name',
      head: t('name'),
      cell: ({ reference, name }) => <Link to={`/supplier/bookings/${reference}`}>{name}</Link>,
    },
    { name: 'nationality', head: t('nationality'), cell: ({ nationality }) => nameOf(nationality) },
    { name: 'number', head: t('number'), cell: ({ number }) => number },
    { name: 'booked', head: t('booked'), cell: ({ title, property }) => (property === null ? title : `${title}, ${property}`) },
    { name: 'arrives', head: t('arrives'), cell: ({ starts_on: start }) => formats.day(calendarDate(start)) },
    { name: 'leaves', head: t('leaves'), cell: ({ ends_on: end }) => formats.day(calendarDate(end)) },
  ]
}
