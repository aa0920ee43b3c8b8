import type { ListingChange } from '@chautari/contract/listing/changes'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconClock, IconMessage, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PhoneProof } from '../../../ui/codes/phone-proof.tsx'
import { Note } from '../../../ui/note.tsx'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { useMayList } from '../area/listing-area.ts'
import { ChangeView } from './change-view.tsx'
import { useVerified } from './own-phone.tsx'
import { WithdrawChange } from './withdraw-change.tsx'
import styles from './change-panel.module.css'

type Listing = { kind: 'property' | 'package'; id: string }

const STATES = {
  open: { icon: IconClock, tone: 'amber', text: 'waiting' },
  sent_back: { icon: IconArrowBackUp, tone: 'amber', text: 'sentBack' },
  declined: { icon: IconX, tone: 'red', text: 'declined' },
} as const

/**
 * Shows the change of a listing that awaits staff, or that they sent back or declined, beside the live values, with their reasons. The supplier can
 * withdraw it, or send it again.
 */
export function ChangePanel({ change, about }: { change: ListingChange; about: Listing }) {
  const t = useT('changes')
  const formats = useFormats()
  const { state, message, refusals, revised_at: at } = change
  const isOpen = state === 'open'
  const { icon, tone, text } = STATES[state]
  const { withdraw, sendAgain } = useChangeCalls(about)
  const maySubmit = useMayList()('listings.publish')
  return (
    <section className={styles.panel} aria-labelledby="listing-change">
      <h2 id="listing-change" className={styles.title}>
        {t('title')}
      </h2>
      <Note icon={icon} tone={tone}>
        <p>{t(text)}</p>
        {!isOpen && message !== null && (
          <p className={styles.message} lang={formats.languageOf(message)}>
            {message}
          </p>
        )}
      </Note>
      <p className={styles.at}>{t('sentAt', { when: formats.instant(new Date(at)) })}</p>
      <ChangeView
        change={change}
        foot={(part) => {
          const reason = isOpen ? undefined : refusals.find((each) => each.part === part)?.reason
          return (
            <>
              {reason !== undefined && <Reason text={reason} />}
              {part === 'phone' && state !== 'declined' && <WaitingPhone change={change} about={about} />}
            </>
          )
        }}
      />
      {state !== 'declined' && maySubmit && (
        <div className={styles.acts}>
          {state === 'sent_back' && (
            <Button variant="filled" loading={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
              {t('sendAgain')}
            </Button>
          )}
          <WithdrawChange call={withdraw} />
        </div>
      )}
    </section>
  )
}

/** Verifies the proposed number, which then goes live. */
function WaitingPhone({ change: { phone }, about: { kind, id: slug } }: { change: ListingChange; about: Listing }) {
  const onVerified = useVerified({ kind, slug }, phone?.number ?? '')
  return phone && <PhoneProof number={phone.number} isVerified={phone.is_proved} onVerified={onVerified} />
}

/** Shows why staff refused one part of the change. */
function Reason({ text }: { text: string }) {
  const t = useT('changes')
  const formats = useFormats()
  return (
    <div className={styles.reason}>
      <Note icon={IconMessage} tone="amber">
        <p>
          {t('refusedBecause')} <span lang={formats.languageOf(text)}>{text}</span>
        </p>
      </Note>
    </div>
  )
}

function useChangeCalls({ kind, id: slug }: Listing) {
  const t = useT('changes')
  const parts = useT('parts')
  const queries = useQueryClient()
  const path = kind === 'property' ? 'properties' : 'packages'
  const finish = (done: 'withdrawn' | 'sentAgain') => () => {
    void queries.invalidateQueries({ queryKey: [`GET /supplier/${path}/:slug`] })
    void queries.invalidateQueries({ queryKey: [`GET /supplier/${path}`] })
    showToast(t(done))
  }
  const withdraw = useMutation({
    mutationFn: () => callApi(`DELETE /supplier/${path}/:slug/change` as const, { params: { slug } }),
    onSuccess: finish('withdrawn'),
  })
  const sendAgain = useMutation({
    mutationFn: () => callApi(`POST /supplier/${path}/:slug/change/send` as const, { params: { slug }, body: {} }),
    onSuccess: finish('sentAgain'),
    onError: (error) => showFailure(error.message || parts('hint')),
  })
  return { withdraw, sendAgain }
}
