import { MOBILE_LENGTH } from '@chautari/contract/fields/field-limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { useBookingCache } from '../../../entities/booking/use-booking.ts'
import { guestHeaders, rememberGuestBooking } from '../../../entities/booking/guest-bookings.ts'
import { api } from '../../../platform/api/api.ts'
import { useCheckedForm } from '../../../platform/forms/checked-form.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DialogButtons } from '../../../ui/layout/dialog.tsx'
import styles from './held-booking.module.css'

type Props = { booking: Booking; onClose: () => void }

const loadSchema = async () => (await import('@chautari/contract/servicing/shapes')).TravellerCorrection

/** Renders the dialog that corrects the lead traveller's name, email and phone. The hold continues. */
export function CorrectionDialog({ booking, onClose }: Props) {
  const t = useT('manage')
  const reference = booking.booking_reference
  const { store } = useBookingCache(reference)
  const { form, errors, problem, isPending } = useCheckedForm({
    loadSchema,
    async send(body) {
      const request = { params: { reference }, headers: guestHeaders(reference), body }
      const { data } = await api('PATCH /bookings/:reference/traveller', request)
      const { guest_token: token, ...corrected } = data
      if (token !== undefined) rememberGuestBooking(reference, token)
      store(corrected)
      toast('success', t('corrected'))
      onClose()
    },
    failed: t('correctionFailed'),
  })
  const fieldOf = (name: string) => ({ id: `correct-${name}`, name, error: errors[name], required: true })
  return (
    <FormDialog heading={t('correctDetails')} lead={<p>{t('correctLead')}</p>} onClose={onClose}>
      <form {...form} className={styles.form}>
        <TextField
          {...fieldOf('lead_traveller_name')}
          label={t('travellerName')}
          autoComplete="name"
          defaultValue={booking.lead_traveller_name}
        />
        <TextField
          {...fieldOf('lead_traveller_email')}
          label={t('travellerEmail')}
          type="email"
          autoComplete="email"
          defaultValue={booking.lead_traveller_email ?? ''}
        />
        <TextField
          {...fieldOf('lead_traveller_phone')}
          label={t('travellerPhone', { n: MOBILE_LENGTH })}
          type="tel"
          prefix="+977"
          autoComplete="tel-national"
          inputMode="tel"
          defaultValue={booking.lead_traveller_phone ?? ''}
        />
        {problem !== '' && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {t('keepDetails')}
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {t(isPending ? 'correcting' : 'saveDetails')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  )
}
