import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { formatLongDay } from '@chautari/contract/dates'
import { IconClockHour4, IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../../platform/links.ts'
import type { Stay } from '../../../platform/stay.ts'
import { useT } from '../../../platform/texts.ts'
import type { TravellerDraft } from './draft.ts'
import styles from './review-step.module.css'
import type { Step } from './steps.ts'

type Props = { stay: Stay; draft: TravellerDraft; addressOf: (step: Step) => string }

/** The third step: all that is about to be sent, and on what terms. */
export function ReviewStep({ stay, draft, addressOf }: Props) {
  const t = useT('checkout')
  const party = [
    t('adult', { n: stay.adult }),
    ...(stay.child > 0 ? [t('child', { n: stay.child })] : []),
    t('room', { n: stay.rooms }),
  ]
  const phones = [draft.lead_traveller_phone, draft.alternative_number].filter((number) => number.trim() !== '')
  return (
    <div className={styles.review}>
      <p className={styles.lead}>{t('review')}</p>
      <Part name={t('stay')} change={addressOf(1)}>
        <p>
          {formatLongDay(stay.startDate)} – {formatLongDay(stay.endDate)}
        </p>
        <p>{party.join(', ')}</p>
      </Part>
      <Part name={t('traveller')} change={addressOf(2)}>
        <p>{draft.lead_traveller_name}</p>
        <p>{draft.lead_traveller_email}</p>
        <p>{phones.map((number) => `+977 ${number}`).join(' · ')}</p>
        {draft.note.trim() !== '' && <p className={styles.note}>{draft.note}</p>}
      </Part>
      {draft.additional_traveller_details.length > 0 && (
        <Part name={t('others')} change={addressOf(2)}>
          <p>{draft.additional_traveller_details.map(({ name }) => name).join(', ')}</p>
        </Part>
      )}
      <ul className={styles.promises}>
        <li>
          <IconClockHour4 size={22} stroke={1.75} aria-hidden />
          {t('hold', { n: HOLD_MINUTES_NEW })}
        </li>
        <li>
          <IconCreditCard size={22} stroke={1.75} aria-hidden />
          {t('cardRule')}
        </li>
      </ul>
      <p className={styles.terms}>
        {t('agree')} <Link to={links.terms}>{t('terms')}</Link> {t('and')} <Link to={links.privacy}>{t('privacy')}</Link>.
      </p>
    </div>
  )
}

function Part({ name, change, children }: { name: string; change: string; children: ReactNode }) {
  const t = useT('checkout')
  return (
    <section className={styles.part} aria-label={name}>
      <div>
        <h3>{name}</h3>
        {children}
      </div>
      <Link to={change} preventScrollReset aria-label={t('changeOf', { what: name })}>
        {t('change')}
      </Link>
    </section>
  )
}
