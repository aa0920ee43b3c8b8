import { TextInput } from '@mantine/core'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { OptionField } from './option-field.tsx'
import type { File } from '../booking-query.ts'
import { readAmount, type RefundChoice } from '../rules/act-request.ts'

const EXAMPLE = 7600

type Props = { file: File; choice: RefundChoice; onChange: (choice: RefundChoice) => void; isTried: boolean }

/** Shows the refund that staff choose: what the traveller was quoted, everything, or another amount. */
export function RefundField({ file, choice, onChange, isTried }: Props) {
  const t = useT('acts')
  const formats = useFormats()
  const { quoted_refund: quoted, paid } = file
  const options = [
    ...(quoted === null ? [] : [{ value: 'quoted' as const, label: t('quoted'), remark: formats.rupees(quoted) }]),
    ...(quoted === paid ? [] : [{ value: 'full' as const, label: t('full'), remark: formats.rupees(paid) }]),
    { value: 'another' as const, label: t('another'), remark: '' },
  ]
  const isWrong = readAmount(choice.typed) === undefined && (isTried || choice.typed !== '')
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
        <TextInput
          label={t('rupees')}
          inputMode="decimal"
          autoComplete="off"
          value={choice.typed}
          onChange={(event) => onChange({ ...choice, typed: event.currentTarget.value })}
          error={isWrong ? t('badAmount', { example: EXAMPLE }) : undefined}
        />
      )}
    </>
  )
}
