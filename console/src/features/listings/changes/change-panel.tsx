import type { ListingChange } from '@chautari/contract/listing/changes'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconClock, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import { showFailure, showToast } from '../../../ui/toast.ts'
import { useMayList } from '../area/listing-area.ts'
import { ChangeView } from './change-view.tsx'
import styles from './change-panel.module.css'

type Listing = { kind: 'property' | 'package'; id: string }

const STATES = {
  open: { icon: IconClock, tone: 'amber', text: 'waiting' },
  sent_back: { icon: IconArrowBackUp, tone: 'amber', text: 'sentBack' },
  declined: { icon: IconX, tone: 'red', text: 'declined' },
} as const

/** Shows the change of a listing that waits for staff, or was sent back or declined, beside what is live. The supplier can withdraw it. */
export function ChangePanel({ change, about }: { change: ListingChange; about: Listing }) {
  const t = useT('changes')
  const formats = useFormats()
  const { state, message, revised_at: at } = change
  const { icon, tone, text } = STATES[state]
  const withdraw = useWithdraw(about)
  const maySubmit = useMayList()('listings.publish')
  return (
    <section className={styles.panel} aria-labelledby="listing-change">
      <h2 id="listing-change" className={styles.title}>
        {t('title')}
      </h2>
      <Note icon={icon} tone={tone}>
        <p>{t(text)}</p>
        {message !== null && (
          <p className={styles.message} lang={formats.languageOf(message)}>
            {message}
          </p>
        )}
      </Note>
      <p className={styles.at}>{t('sentAt', { when: formats.instant(new Date(at)) })}</p>
      <ChangeView change={change} />
      {state !== 'declined' && maySubmit && (
        <Button className={styles.act} loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('withdraw')}
        </Button>
      )}
    </section>
  )
}

function useWithdraw({ kind, id: slug }: Listing) {
  const t = useT('changes')
  const parts = useT('parts')
  const queries = useQueryClient()
  const path = kind === 'property' ? 'properties' : 'packages'
  return useMutation({
    mutationFn: () => callApi(`DELETE /supplier/${path}/:slug/change` as const, { params: { slug } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [`GET /supplier/${path}/:slug`] })
      void queries.invalidateQueries({ queryKey: [`GET /supplier/${path}`] })
      showToast(t('withdrawn'))
    },
    onError: (error) => showFailure(error.message || parts('hint')),
  })
}
