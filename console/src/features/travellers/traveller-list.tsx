import { dayInNepal } from '@chautari/contract/dates'
import { IconUser } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Blank } from '../../ui/blank.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { travellersQuery, type Filter, type Traveller } from './travellers-query.ts'
import styles from './travellers.module.css'

// The contract's own number would load its validation library in the browser.
const WORD_MIN = 3

/** Shows the accounts that match a filter. */
export function TravellerList({ filter }: { filter: Filter }) {
  const t = useT('travellers')
  const query = useInfiniteQuery(travellersQuery(filter))
  const blank = (
    <Blank icon={IconUser} title={t('none')}>
      <p>{t('noneHint', { min: WORD_MIN })}</p>
    </Blank>
  )
  return (
    <PagedList query={query} blank={blank} more={t('more')}>
      {(travellers) => <TravellerTable travellers={travellers} />}
    </PagedList>
  )
}

function TravellerTable({ travellers }: { travellers: Traveller[] }) {
  const t = useT('travellers')
  const formats = useFormats()
  const columns: Column<Traveller>[] = [
    {
      name: 'name',
      head: t('name'),
      cell: ({ id, name }) => (
        <Link to={`/travellers/${id}`} className={styles.name} lang={formats.languageOf(name)}>
          {name}
        </Link>
      ),
    },
    { name: 'email', head: t('email'), cell: ({ email }) => <span className={styles.email}>{email}</span> },
    { name: 'phone', head: t('phone'), cell: ({ phone }) => phone ?? '–' },
    { name: 'since', head: t('since'), cell: ({ created_at: at }) => formats.longDay(dayInNepal(new Date(at))) },
    { name: 'state', head: t('state'), cell: (traveller) => <StateBadge traveller={traveller} /> },
  ]
  return (
    <ListFrame>
      <DataTable caption={t('title')} columns={columns} rows={travellers} keyOf={({ id }) => id} />
    </ListFrame>
  )
}

/** Shows whether an account is disabled, or its email address unverified. */
export function StateBadge({ traveller }: { traveller: Pick<Traveller, 'is_disabled' | 'is_email_verified'> }) {
  const t = useT('travellers')
  if (traveller.is_disabled) return <Badge tone="red">{t('disabled')}</Badge>
  const isVerified = traveller.is_email_verified
  return <Badge tone={isVerified ? 'green' : 'amber'}>{t(isVerified ? 'verified' : 'unverified')}</Badge>
}
