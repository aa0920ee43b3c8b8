import type { Property } from '@chautari/contract/catalogue/shapes'
import { IconCash, IconClockHour2, IconClockHour11, IconCreditCard } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './house-rules.module.css'

type Props = { property: Pick<Property, 'check_in_time' | 'check_out_time'> }

export function HouseRules({ property }: Props) {
  const t = useT('property')
  const { digits } = useFormats()
  const rules = [
    { Icon: IconClockHour2, name: t('checkIn'), rule: t('checkInFrom', { time: digits(property.check_in_time) }) },
    { Icon: IconClockHour11, name: t('checkOut'), rule: t('checkOutUntil', { time: digits(property.check_out_time) }) },
    { Icon: IconCash, name: t('price'), rule: t('priceRule') },
    { Icon: IconCreditCard, name: t('payment'), rule: t('paymentRule') },
  ]
  return (
    <dl className={styles.rules}>
      {rules.map(({ Icon, name, rule }) => (
        <div key={name}>
          <dt>
            <Icon size={22} stroke={1.75} aria-hidden />
            {name}
          </dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  )
}
