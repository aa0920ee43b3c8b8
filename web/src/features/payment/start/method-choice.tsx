import { methodOf } from '@chautari/contract/payment/methods'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { IconBuildingBank, IconCreditCard, IconWallet } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './method-choice.module.css'

type Props = {
  methods: PaymentMethod[]
  chosen: PaymentMethod | undefined
  /** Whether the traveller tried to pay without a choice. */
  isMissing: boolean
  onChoose: (method: PaymentMethod) => void
}

const ICONS = { wallet: IconWallet, card: IconCreditCard, bank_account: IconBuildingBank }

/** Shows the payment methods as radio cards. */
export function MethodChoice({ methods, chosen, isMissing, onChoose }: Props) {
  const t = useT('payment')
  return (
    <fieldset className={styles.choice}>
      <legend>{t('methods')}</legend>
      {isMissing && (
        <p className={styles.missing} role="alert">
          {t('chooseFirst')}
        </p>
      )}
      {methods.map((method) => (
        <label key={method.code} className={styles.card}>
          <input type="radio" name="method" value={method.code} checked={method === chosen} onChange={() => onChoose(method)} />
          <MethodLabel method={method} />
        </label>
      ))}
    </fieldset>
  )
}

/** Renders the name of a method or its logo, which contains the name (spec 1 §3: `show_title`). */
function MethodLabel({ method: { code, name, logo, show_title: hasTitle } }: { method: PaymentMethod }) {
  const t = useT('payment')
  const Icon = ICONS[methodOf(code).source]
  return (
    <>
      <span className={styles.words}>
        <span className={hasTitle ? styles.name : 'visually-hidden'}>{name}</span>
        {!hasTitle && <img src={logo} alt="" width={94} height={36} />}
        <span className={styles.about}>{t(`about_${code}`)}</span>
      </span>
      <span className={styles.mark}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
    </>
  )
}
