import { COUNTRY, STATES } from '@chautari/contract/account/limits'
import { joinName, splitName } from '@chautari/contract/account/name'
import type { User } from '@chautari/contract/account/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import { MOBILE_LENGTH } from '@chautari/contract/fields/field-limits'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api/api.ts'
import { useCheckedForm } from '../../../platform/forms/checked-form.ts'
import { links } from '../../../links.ts'
import { useAccountCache } from '../../../entities/account/own-account.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormEnd } from '../form-end.tsx'
import { BirthField } from './birth-field.tsx'
import styles from './edit-profile-form.module.css'

/** Edits the profile (spec 2 §2, §5). A server error about the whole name appears at its first part. */
export function EditProfileForm({ user }: { user: User }) {
  const t = useT('dashboard')
  const inLanguage = usePlaceNames()
  const navigate = useNavigate()
  const { store } = useAccountCache()
  const { first, last } = splitName(user.name)
  const { profile } = user
  const { form, errors, problem, isPending } = useCheckedForm({
    loadSchema: () => loadSchema({ first, last }, t('unborn')),
    async send({ firstname, lastname, ...rest }) {
      // The form has no city, and omitted fields would be cleared.
      const city = profile.city === null ? {} : { city: profile.city }
      const { data } = await api('PUT /user/profile', { body: { ...rest, ...city, name: joinName(firstname, lastname) } })
      store(data)
      toast('success', t('profileSaved'))
      await navigate(links.profile)
      return true
    },
    fieldOf: { name: 'firstname' },
    failed: t('tryLater'),
  })
  const fieldOf = (name: string) => ({ id: name, name, error: errors[name] })
  return (
    <form {...form} className={styles.form}>
      <div className={styles.pair}>
        <TextField {...fieldOf('firstname')} label={t('firstname')} autoComplete="given-name" defaultValue={first} required />
        <TextField {...fieldOf('lastname')} label={t('lastname')} autoComplete="family-name" defaultValue={last} required />
      </div>
      <TextField
        {...fieldOf('address')}
        label={t('address')}
        optional={t('optional')}
        autoComplete="street-address"
        defaultValue={profile.address ?? ''}
      />
      <div className={styles.pair}>
        <SelectField
          {...fieldOf('state')}
          label={t('state')}
          optional={t('optional')}
          autoComplete="address-level1"
          choices={STATES}
          say={inLanguage}
          none={t('noState')}
          defaultValue={profile.state ?? ''}
        />
        <SelectField
          {...fieldOf('country')}
          label={t('country')}
          optional={t('optional')}
          autoComplete="country-name"
          choices={[COUNTRY]}
          say={inLanguage}
          none={t('noCountry')}
          defaultValue={profile.country ?? ''}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...fieldOf('phone')}
          label={t('phone')}
          hint={profile.phone_verified ? t('phoneChangeHint') : t('phoneHint', { n: MOBILE_LENGTH })}
          prefix="+977"
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          defaultValue={profile.phone ?? ''}
          required
        />
        <BirthField born={profile.date_of_birth} error={errors.date_of_birth} />
      </div>
      <FormEnd problem={problem} isPending={isPending} submit={t(isPending ? 'saving' : 'saveProfile')} />
      <ButtonLink to={links.profile} look="plain">
        {t('cancel')}
      </ButtonLink>
    </form>
  )
}

async function loadSchema(current: { first: string; last: string }, unborn: string) {
  const { profileForm } = await import('@chautari/contract/account/forms')
  const schema = profileForm(current)
  const { date_of_birth: birth } = schema.shape
  return schema.extend({
    date_of_birth: birth.refine((born) => born === undefined || born <= dayInNepal(new Date()), unborn),
  })
}
