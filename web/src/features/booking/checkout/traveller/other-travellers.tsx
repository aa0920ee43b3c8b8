import { ADDITIONAL_TRAVELLERS_MAX } from '@chautari/contract/booking/limits'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../../platform/language/texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { TravellerDraft } from './draft.ts'
import styles from './traveller-form.module.css'

const LIST = 'additional_traveller_details'

/** Edits the names of the other travellers, all optional. */
export function OtherTravellers({ form }: { form: UseFormReturnType<TravellerDraft> }) {
  const t = useT('checkout')
  const others = form.values.additional_traveller_details

  function add() {
    form.insertListItem(LIST, { name: '' })
    requestAnimationFrame(() => document.getElementById(`${LIST}.${others.length}.name`)?.focus())
  }

  function remove(index: number) {
    form.removeListItem(LIST, index)
    requestAnimationFrame(() => document.getElementById('add-traveller')?.focus())
  }

  return (
    <fieldset>
      <legend>{t('others')}</legend>
      <p className={styles.hint}>{t('othersHint')}</p>
      {others.map((_, index) => {
        const name = `${LIST}.${index}.name`
        return (
          // Names are edited in place; removing one renumbers the rest.
          <div key={name} className={styles.other}>
            <TextField
              id={name}
              name={name}
              label={t('other', { n: index + 2 })}
              autoComplete="off"
              {...form.getInputProps(name)}
            />
            <button type="button" aria-label={t('removeTraveller', { n: index + 2 })} onClick={() => remove(index)}>
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
        )
      })}
      <Button
        id="add-traveller"
        look="quiet"
        className={styles.add}
        disabled={others.length >= ADDITIONAL_TRAVELLERS_MAX}
        onClick={add}
      >
        <IconPlus size={20} stroke={2} aria-hidden />
        {t('addTraveller')}
      </Button>
    </fieldset>
  )
}
