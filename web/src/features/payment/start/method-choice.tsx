import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { useT } from '../../../platform/language/texts.ts'
import styles from './method-choice.module.css'

type Props = { methods: PaymentMethod[]; chosen: PaymentMethod | undefined; onChoose: (method: PaymentMethod) => void }

/** Shows the payment methods as radio cards. */
export function MethodChoice({ methods, chosen, onChoose }: Props) {
  const t = useT('payment')
  return (
    <fieldset className={styles.choice}>
      <legend>{t('methods')}</legend>
      {methods.map((method) => (
        <label key={method.code} className={styles.card}>
          <input type="radio" name="method" value={method.code} checked={method === chosen} onChange={() => onChoose(method)} />
          <img src={method.logo} alt="" width={94} height={36} />
          <span className={styles.words}>
            <span className={method.show_title ? styles.name : 'visually-hidden'}>{method.name}</span>
            {method.code && <span className={styles.about}>{t(`about_${method.code}`)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
