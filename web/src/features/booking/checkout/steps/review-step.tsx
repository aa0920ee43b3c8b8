import { nationalNumber, plainDigits } from '@chautari/contract/fields/plain-digits'
import { IconClockHour4, IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../../../links.ts'
import { useT } from '../../../../platform/language/texts.ts'
import type { TravellerDraft } from '../traveller/draft.ts'
import styles from './review-step.module.css'

type Props = {
  /** The booked product, and the link to change it. */
  chosen: { name: string; text: ReactNode; change: string }
  draft: TravellerDraft
  /** The link to change the traveller's details. */
  change: string
  hold: string
  /** The price, shown here on a phone, which has no space for it beside the steps. */
  price: ReactNode
  /** The refunds of a cancellation. */
  cancelling: ReactNode
  /** The booking is free. */
  isFree?: boolean
}

/** Shows the last step: everything that will be sent, and the terms. */
export function ReviewStep({ chosen, draft, change, hold, price, cancelling, isFree = false }: Props) {
  const t = useT('checkout')
  const typed = [draft.lead_traveller_phone, draft.alternative_number].map((number) => number.trim())
  // Normalised as on the server: a number typed with +977 would otherwise show the prefix twice.
  const phones = typed.filter((number) => number !== '').map((number) => nationalNumber(plainDigits(number)))
  return (
    <div className={styles.review}>
      <h3 className={styles.lead}>{t('review')}</h3>
      <div className={styles.parts}>
        <Part name={chosen.name} change={chosen.change}>
          {chosen.text}
        </Part>
        <Part name={t('traveller')} change={change}>
          <p>{draft.lead_traveller_name}</p>
          <p>{draft.lead_traveller_email}</p>
          <p>{phones.map((number) => `+977 ${number}`).join(' · ')}</p>
          {draft.note.trim() !== '' && <p className={styles.note}>{draft.note}</p>}
        </Part>
        {draft.additional_traveller_details.length > 0 && (
          <Part name={t('others')} change={change}>
            <p>{draft.additional_traveller_details.map(({ name }) => name).join(', ')}</p>
          </Part>
        )}
      </div>
      <div className={styles.price}>{price}</div>
      {cancelling}
      <ul className={styles.promises}>
        <li>
          <IconClockHour4 size={22} stroke={1.75} aria-hidden />
          {hold}
        </li>
        {!isFree && (
          <li>
            <IconCreditCard size={22} stroke={1.75} aria-hidden />
            {t('cardRule')}
          </li>
        )}
      </ul>
      <p className={styles.terms}>
        {t('agree')} <Link to={links.terms}>{t('terms')}</Link> {t('and')} <Link to={links.privacy}>{t('privacy')}</Link>
        {t('agreeEnd')}
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
