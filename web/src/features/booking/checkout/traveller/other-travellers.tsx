import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../../platform/language/texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { OTHER_TRAVELLERS } from './traveller-fields.ts'
import styles from './traveller-form.module.css'
import type { TravellerFormState } from './use-traveller-form.ts'

/** Renders the optional names of the other travellers, at most one per booked person besides the lead traveller. Empty for a party of one. */
export function OtherTravellers({ form, travellers }: { form: TravellerFormState; travellers: number }) {
  const t = useT('checkout')
  const others = form.values.additional_traveller_details

  function add() {
    form.addTraveller()
    requestAnimationFrame(() => document.getElementById(`${OTHER_TRAVELLERS}.${others.length}.name`)?.focus())
  }

  function remove(index: number) {
    form.removeTraveller(index)
    requestAnimationFrame(() => document.getElementById('add-traveller')?.focus())
  }

  const error = form.namesLeft < 0 ? t('tooManyNamed', { n: -form.namesLeft }) : form.errors[OTHER_TRAVELLERS]
  if (travellers === 1 && others.length === 0) return null
  return (
    <fieldset id={OTHER_TRAVELLERS} tabIndex={-1} aria-describedby={error ? `${OTHER_TRAVELLERS}-error` : undefined}>
      <legend>{t('others')}</legend>
      <p className={styles.hint}>{t('othersHint')}</p>
      {others.map((_, index) => {
        const name = `${OTHER_TRAVELLERS}.${index}.name`
        return (
          // The index is a stable key: names are edited in place, and removing one renumbers the list.
          <div key={name} className={styles.other}>
            <TextField id={name} name={name} label={t('other', { n: index + 2 })} autoComplete="off" {...form.inputOf(name)} />
            <button type="button" aria-label={t('removeTraveller', { n: index + 2 })} onClick={() => remove(index)}>
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
        )
      })}
      {form.namesLeft === 0 && <p className={styles.hint}>{t('allNamed', { n: travellers })}</p>}
      {error && (
        <p id={`${OTHER_TRAVELLERS}-error`} className={styles.error}>
          <IconAlertCircle size={18} stroke={2} aria-hidden />
          {error}
        </p>
      )}
      <Button id="add-traveller" look="quiet" className={styles.add} disabled={form.namesLeft <= 0} onClick={add}>
        <IconPlus size={20} stroke={2} aria-hidden />
        {t('addTraveller')}
      </Button>
    </fieldset>
  )
}
