import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import type { CallResponse } from '@chautari/contract/contract'
import { IconBed, IconCalendarEvent, IconRoute, IconUser } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { recentFiles } from '../../platform/recent/recent-files.ts'
import { useMay } from '../../platform/session/member.tsx'
import { Badge } from '../../ui/badge.tsx'
import { StatusBadge } from '../../ui/booking/status-badge.tsx'
import styles from './found-actions.module.css'
import { Marked } from './marked.tsx'
import { SHORTEST } from './shortest.ts'
import { useBookingWords } from './use-booking-words.ts'

type Found = CallResponse<'GET /staff/lookup'>['data']

const TYPING_MS = 200
const ICON_PX = 16
const STROKE = 1.75

/** Shows the results for the text typed into the command palette; without a text, the bookings opened last. */
export function FoundActions({ query }: { query: string }) {
  const t = useT('lookup')
  const [text] = useDebouncedValue(query.trim(), TYPING_MS)
  const isLong = text.length >= SHORTEST
  const { data, isError, isPending } = useQuery({
    queryKey: ['GET /staff/lookup', { query: { text } }] as const,
    queryFn: isLong ? ({ signal }) => callApi('GET /staff/lookup', { query: { text } }, signal) : skipToken,
    placeholderData: keepPreviousData,
  })
  useEffect(selectFirst, [data])
  if (query.trim().length < SHORTEST || !isLong) return query.trim() === '' && <RecentFiles />
  if (isError) return <p className={styles.remark}>{t('failed')}</p>
  if (isPending) return <p className={styles.remark}>{t('searching')}</p>
  return <Groups found={data.data} text={text} />
}

/** Selects the first row. The palette does so only while the user types, before the results arrive. */
function selectFirst(): void {
  for (const row of document.querySelectorAll('[data-action][data-selected]')) row.removeAttribute('data-selected')
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}

function RecentFiles() {
  const t = useT('lookup')
  const navigate = useNavigate()
  const files = recentFiles()
  if (files.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={t('recent')}>
      {files.map(({ reference, title }) => (
        <Spotlight.Action key={reference} onClick={() => void navigate(`/bookings/${reference}`)}>
          <Row icon={<IconCalendarEvent size={ICON_PX} stroke={STROKE} />} title={`…${reference.slice(-4)} · ${title}`} />
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  )
}

function Groups({ found: { bookings, accounts, listings }, text }: { found: Found; text: string }) {
  const t = useT('lookup')
  const navigate = useNavigate()
  const words = useBookingWords()
  const all = `/bookings?${new URLSearchParams({ text }).toString()}`
  const isEmpty = bookings.items.length + accounts.items.length + listings.items.length === 0
  if (isEmpty)
    return (
      <p role="status" className={styles.remark}>
        {t('nothing', { text })}
      </p>
    )
  return (
    <>
      {bookings.items.length > 0 && (
        <Spotlight.ActionsGroup label={t('bookings')}>
          {bookings.items.map((booking) => (
            <Spotlight.Action key={booking.reference} onClick={() => void navigate(`/bookings/${booking.reference}`)}>
              <Row
                icon={<IconCalendarEvent size={ICON_PX} stroke={STROKE} />}
                title={<Marked text={words(booking).title} query={text} />}
                about={<Marked text={words(booking).about} query={text} />}
                badge={<StatusBadge status={booking.status} />}
              />
            </Spotlight.Action>
          ))}
          {bookings.next !== null && <Spotlight.Action label={t('showAll', { text })} onClick={() => void navigate(all)} />}
        </Spotlight.ActionsGroup>
      )}
      {accounts.items.length > 0 && (
        <Spotlight.ActionsGroup label={t('accounts')}>
          {accounts.items.map(({ id, name, email, phone, is_disabled: isDisabled }) => (
            <Spotlight.Action key={id} onClick={() => void navigate(`/travellers/${id}`)}>
              <Row
                icon={<IconUser size={ICON_PX} stroke={STROKE} />}
                title={<Marked text={name} query={text} />}
                about={<Marked text={phone === null ? email : `${phone} · ${email}`} query={text} />}
                badge={isDisabled && <Badge tone="red">{t('disabled')}</Badge>}
              />
            </Spotlight.Action>
          ))}
        </Spotlight.ActionsGroup>
      )}
      <Listings listings={listings.items} text={text} />
    </>
  )
}

function Listings({ listings, text }: { listings: Found['listings']['items']; text: string }) {
  const t = useT('lookup')
  const navigate = useNavigate()
  const mayView = useMay()('listings.view')
  const open = ({ kind, slug }: Pick<Found['listings']['items'][number], 'kind' | 'slug'>) => {
    if (mayView) void navigate(kind === 'property' ? `/listings/${slug}` : `/listings/packages/${slug}`)
    else window.open(`/${kind}/${slug}`, '_blank', 'noopener')
  }
  if (listings.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={t('listings')}>
      {listings.map(({ kind, slug, title, place, supplier, is_live: isLive }) => (
        <Spotlight.Action key={`${kind} ${slug}`} onClick={() => open({ kind, slug })}>
          <Row
            icon={kind === 'property' ? <IconBed size={ICON_PX} stroke={STROKE} /> : <IconRoute size={ICON_PX} stroke={STROKE} />}
            title={<Marked text={title} query={text} />}
            about={<Marked text={`${supplier} · ${place}`} query={text} />}
            badge={<Badge tone={isLive ? 'green' : 'plain'}>{t(isLive ? 'live' : 'notLive')}</Badge>}
          />
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  )
}

type RowProps = { icon: ReactNode; title: ReactNode; about?: ReactNode; badge?: ReactNode }

function Row({ icon, title, about, badge }: RowProps) {
  return (
    <span className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {badge}
    </span>
  )
}
