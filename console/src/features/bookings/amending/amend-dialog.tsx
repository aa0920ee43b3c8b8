import { Button, Checkbox } from '@mantine/core'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { Form } from '../../../ui/form.tsx'
import type { File } from '../booking-query.ts'
import { AmendEffects } from './amend-effects.tsx'
import { SeatFields } from './seat-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import { useAmendForm, type Amendable } from './use-amend-form.ts'

type Props = { file: File; amendable: Amendable; onClose: () => void }

/** Renders the dialog that changes the dates, room or party of a booking at the present price, with its preview. */
export function AmendDialog({ file, amendable, onClose }: Props) {
  const t = useT('amend')
  const amend = useAmendForm(file, amendable, onClose)
  const { form, type, errorOf, shown, failure, isPending } = amend
  const supplier = file.supplier?.name ?? t('theSupplier')
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('change')}>
      <Form error={failure} shown={FIELDS} onSubmit={({ reason = '' }) => amend.submit(reason)}>
        {amendable.kind === 'room' ? (
          <StayFields file={file} amendable={amendable} form={form} onType={type} errorOf={errorOf} />
        ) : (
          <SeatFields amendable={amendable} form={form} onType={type} errorOf={errorOf} />
        )}
        {amend.needsAgreement && (
          <Checkbox
            label={t('agreed', { name: supplier })}
            description={t('agreedHint')}
            checked={form.isAgreed}
            onChange={(event) => type({ isAgreed: event.currentTarget.checked })}
          />
        )}
        <WhatHappens
          isFetching={amend.isFetching}
          error={amend.error}
          refusal={amend.refusal}
          hint={amend.isReadable ? (amend.isSame ? t('nothingChanged') : undefined) : t('enterAll')}
        >
          {shown?.amendment && <AmendEffects file={file} result={shown} amendment={shown.amendment} />}
        </WhatHappens>
        <ReasonField label={t('reason')} hint={t('reasonHint')} error={failure} />
        <Submit result={shown} canSubmit={Boolean(amend.allowed)} isPending={isPending} isFetching={amend.isFetching} />
      </Form>
    </Dialog>
  )
}

const FIELDS = ['starts_at', 'ends_at', 'adult_count', 'child_count', 'quantity', 'bookingStartDate', 'reason']

type SubmitProps = {
  result: ReturnType<typeof useAmendForm>['shown']
  canSubmit: boolean
  isFetching: boolean
  isPending: boolean
}

/** Renders the button with the outcome: the refund, or the amount that the traveller must pay. */
function Submit({ result, canSubmit, isFetching, isPending }: SubmitProps) {
  const t = useT('amend')
  const formats = useFormats()
  const difference = result?.amendment?.difference ?? 0
  const amount = formats.rupees(Math.abs(difference))
  const isSecond = result?.outcome === 'second_person'
  const words = difference > 0 ? 'doOffer' : isSecond ? 'doAsk' : difference < 0 ? 'doRefund' : 'doChange'
  return (
    <Button
      type="submit"
      variant="filled"
      loading={isPending}
      disabled={!canSubmit && !isFetching}
      // Not disabled, which would take the focus away.
      aria-disabled={isFetching}
    >
      {t(words, { amount })}
    </Button>
  )
}
