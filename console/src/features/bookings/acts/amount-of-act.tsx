import { TextInput } from '@mantine/core'
import { METHODS } from '@chautari/contract/payment/methods'
import { ABOVE_REVERSIBLE } from '@chautari/contract/payment/refusal-sentences'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { OptionField } from './option-field.tsx'
import type { File } from '../booking-query.ts'
import { choosesRefund, readAmount, type RefundChoice } from '../rules/act-request.ts'
import { correctable, reversalOf } from '../rules/reversals.ts'

const EXAMPLE = 7600

type Props = { file: File; choice: RefundChoice; onChange: (choice: RefundChoice) => void; isTried: boolean }

/** Renders the field for the amount of an act: the refund, or what the provider reversed. Renders nothing for other acts. */
export function AmountOfAct({ act, ...props }: Props & { act: BookingActName }) {
  if (choosesRefund(act, props.file)) return <RefundField {...props} />
  const reversal = reversalOf(act, props.file.reversals, props.choice.payment)
  return reversal ? <ReversedField {...props} reversal={reversal} choices={correctable(props.file.reversals)} /> : null
}

type Reversal = File['reversals'][number]

/** Renders the field for the amount that the provider reversed. A correction shows the recorded amount, and the payment if there are several. */
function ReversedField({ reversal, choices, choice, onChange, isTried }: Props & { reversal: Reversal; choices: Reversal[] }) {
  const t = useT('acts')
  const locale = useLocale()
  const formats = useFormats()
  const { payment, recorded, at_most: most } = reversal
  const isAbove = (readAmount(choice.typed) ?? 0) > most
  const options = choices.map((each) => ({
    value: String(each.payment),
    label: `${each.payment} · ${METHODS[each.provider].name[locale]}`,
    remark: formats.rupees(each.recorded ?? 0),
  }))
  return (
    <>
      {recorded !== null && options.length > 1 && (
        <OptionField
          name="payment"
          legend={t('reversedPayment')}
          options={options}
          value={String(payment)}
          onChange={(value) => onChange({ ...choice, payment: Number(value) })}
        />
      )}
      <AmountField
        label={t('reversed')}
        description={recorded === null ? t('reversedHint') : t('reversedNow', { amount: formats.rupees(recorded) })}
        typed={choice.typed}
        onType={(typed) => onChange({ ...choice, kind: 'another', typed })}
        isTried={isTried}
        error={isAbove ? ABOVE_REVERSIBLE[locale](formats.rupees(most)) : undefined}
      />
    </>
  )
}

/** Shows the refund that staff choose: what the traveller was quoted, everything, or another amount. */
function RefundField({ file, choice, onChange, isTried }: Props) {
  const t = useT('acts')
  const formats = useFormats()
  const { quoted_refund: quoted, paid } = file
  const options = [
    ...(quoted === null ? [] : [{ value: 'quoted' as const, label: t('quoted'), remark: formats.rupees(quoted) }]),
    ...(quoted === paid ? [] : [{ value: 'full' as const, label: t('full'), remark: formats.rupees(paid) }]),
    { value: 'another' as const, label: t('another'), remark: '' },
  ]
  return (
    <>
      <OptionField
        name="refund"
        legend={t('amount')}
        options={options}
        value={choice.kind}
        onChange={(kind) => onChange({ ...choice, kind })}
      />
      {choice.kind === 'another' && (
        <AmountField
          label={t('rupees')}
          typed={choice.typed}
          onType={(typed) => onChange({ ...choice, typed })}
          isTried={isTried}
        />
      )}
    </>
  )
}

type AmountProps = {
  label: string
  description?: string
  typed: string
  onType: (typed: string) => void
  isTried: boolean
  /** The error of an amount that can be read but is not allowed. */
  error?: string | undefined
}

/** Shows the field of an amount in rupees. */
function AmountField({ label, description, typed, onType, isTried, error }: AmountProps) {
  const t = useT('acts')
  const isWrong = readAmount(typed) === undefined && (isTried || typed !== '')
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      error={isWrong ? t('badAmount', { example: EXAMPLE }) : error}
    />
  )
}
