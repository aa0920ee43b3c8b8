import { TextInput } from '@mantine/core'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { OptionField } from './option-field.tsx'
import type { File } from '../booking-query.ts'
import { choosesRefund, readAmount, type RefundChoice } from '../rules/act-request.ts'

const EXAMPLE = 7600

type Props = { file: File; choice: RefundChoice; onChange: (choice: RefundChoice) => void; isTried: boolean }

/** Shows the field for the amount of an act: what it refunds, or what the provider reversed; nothing where an act needs none. */
export function AmountOfAct({ act, ...props }: Props & { act: BookingActName }) {
  const t = useT('acts')
  const { file, choice, onChange, isTried } = props
  if (choosesRefund(act, file)) return <RefundField {...props} />
  if (act !== 'record_reversal') return null
  return (
    <AmountField
      label={t('reversed')}
      description={t('reversedHint')}
      typed={choice.typed}
      onType={(typed) => onChange({ kind: 'another', typed })}
      isTried={isTried}
    />
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

type AmountProps = { label: string; description?: string; typed: string; onType: (typed: string) => void; isTried: boolean }

/** Shows the field of an amount in rupees. */
function AmountField({ label, description, typed, onType, isTried }: AmountProps) {
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
      error={isWrong ? t('badAmount', { example: EXAMPLE }) : undefined}
    />
  )
}
