import { Checkbox, Input, Radio, TextInput } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import styles from '../marketing.module.css'
import type { Values } from '../rules/coupon-request.ts'
import { WholeField } from '../whole-field.tsx'

type Fields = { values: Values; errorOf: (field: string) => string | undefined }

/** Shows the fields of a new coupon. */
export function CouponFields({ values, errorOf }: Fields) {
  const t = useT('coupons')
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          name="code"
          label={t('code')}
          description={t('codeHint')}
          autoComplete="off"
          error={errorOf('code')}
          data-autofocus
        />
        <TextInput name="name" label={t('name')} description={t('nameHint')} autoComplete="off" error={errorOf('name')} />
      </div>
      <TextInput
        name="remarks"
        label={t('remarks')}
        description={t('remarksHint')}
        autoComplete="off"
        error={errorOf('remarks')}
      />
      <DiscountFields values={values} errorOf={errorOf} />
      <Input.Wrapper label={t('products')} error={errorOf('kinds')} labelElement="div">
        <div className={styles.boxes}>
          <Checkbox name="room" label={t('room')} defaultChecked />
          <Checkbox name="package" label={t('package')} defaultChecked />
        </div>
      </Input.Wrapper>
      <DayAndLimitFields values={values} errorOf={errorOf} />
    </>
  )
}

function DiscountFields({ values, errorOf }: Fields) {
  const t = useT('coupons')
  const isAmount = values.discount === 'amount'
  return (
    <>
      <Radio.Group name="discount" label={t('kind')} defaultValue="percent">
        <div className={styles.boxes}>
          <Radio value="percent" label={t('percent')} />
          <Radio value="amount" label={t('amount')} />
        </div>
      </Radio.Group>
      <div className={styles.pair}>
        {isAmount ? (
          <WholeField name="amount" label={t('amount')} error={errorOf('amount')} />
        ) : (
          <>
            <WholeField name="percent" label={t('percent')} error={errorOf('percent')} />
            <WholeField
              name="max_discount"
              label={t('optional', { label: t('maxDiscount') })}
              hint={t('noMax')}
              error={errorOf('max_discount')}
            />
          </>
        )}
        <WholeField name="min_total" label={t('optional', { label: t('minTotal') })} error={errorOf('min_total')} />
      </div>
    </>
  )
}

type Limits = Fields & { initial?: { use_limit: number | null; person_limit: number | null } }

/** Shows the days and limits of a coupon, which can change later. */
export function DayAndLimitFields({ values, errorOf, initial }: Limits) {
  const t = useT('coupons')
  return (
    <>
      <div className={styles.pair}>
        <DayField name="starts_on" label={t('firstDay')} value={values.starts_on ?? ''} error={errorOf('starts_on')} />
        <DayField name="ends_on" label={t('lastDay')} value={values.ends_on ?? ''} error={errorOf('ends_on')} />
      </div>
      <div className={styles.pair}>
        <WholeField
          name="use_limit"
          label={t('optional', { label: t('useLimit') })}
          hint={t('noLimit')}
          initial={initial?.use_limit ?? null}
          error={errorOf('use_limit')}
        />
        <WholeField
          name="person_limit"
          label={t('optional', { label: t('personLimit') })}
          hint={t('noLimit')}
          initial={initial?.person_limit ?? null}
          error={errorOf('person_limit')}
        />
      </div>
    </>
  )
}
