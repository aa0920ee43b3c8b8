import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { IconClock, IconCreditCard, IconShieldCheck, IconTicket } from '@tabler/icons-react'
import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './assurances.module.css'

/** Shows what travellers can rely on, with the configured ways to pay. */
export function Assurances() {
  const t = useT('home')
  const methods = useSiteFacts()?.methods?.map(({ name }) => name) ?? []
  const entries = [
    { Icon: IconShieldCheck, title: t('priceTitle'), text: t('priceText') },
    { Icon: IconClock, title: t('holdTitle', { n: HOLD_MINUTES_NEW }), text: t('holdText') },
    { Icon: IconCreditCard, title: t('payTitle'), text: methods.length > 0 ? methods.join(', ') : t('payText') },
    { Icon: IconTicket, title: t('accountTitle'), text: t('accountText') },
  ]
  return (
    <ul className={styles.assurances}>
      {entries.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={26} stroke={1.75} aria-hidden />
          <div>
            <strong>{title}</strong>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
